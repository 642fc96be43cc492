import { alone } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import { broken, creation, valid } from './samples.test.support.js';
import rule from './structure-of-validation-errors.js';

describeRule(rule, [
  alone('a creation', 'observed', broken('/items', [], 422)),
  alone(
    'the ledger',
    'observed',
    exchange('listTransactions', 422, { errors: { sort: ['No.'] } }, { intent: 'invalid' }),
  ),
  alone('an unknown variant', 'observed', creation(JSON.stringify(valid), 422, undefined, { intent: 'unknown' })),
  alone('a business rule', 'notApplicable', creation(JSON.stringify(valid), 422)),
]);
