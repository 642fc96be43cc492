import type { Exchange } from '../../evidence/evidence.js';
import { alone } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './business-rule-messages.js';
import { broken, creation, valid } from './samples.test.support.js';

const refused = creation(JSON.stringify(valid), 422);

const unknownWallet: Partial<Exchange> = { intent: 'unknown', note: 'the unknown wallet ffffffff' };

describeRule(rule, [
  alone('a refusal', 'observed', creation(JSON.stringify(valid), 422)),
  alone('an unknown wallet', 'observed', creation(JSON.stringify(valid), 422, undefined, unknownWallet)),
  alone('a broken shape', 'notApplicable', broken('/items', [], 422)),
  alone('insufficient funds', 'notApplicable', mutate(refused, '/response/body/value/message', 'Saldo insuficiente')),
  alone('no message', 'notApplicable', mutate(creation(JSON.stringify(valid), 422), '/response/body/value', [])),
]);
