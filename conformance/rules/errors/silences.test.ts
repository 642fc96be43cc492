import type { Exchange } from '../../evidence/evidence.js';
import { alone, created } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange, withValueAt } from '../shared/samples/sample.test.support.js';
import { broken, codes, creation, elsewhere, valid } from './samples.test.support.js';
import rules from './silences.js';

const refused = creation(JSON.stringify(valid), 422);
const unknownWallet: Partial<Exchange> = { intent: 'unknown', note: 'the unknown wallet ffffffff' };

describeRules(rules, {
  'errors/bodies-of-401-and-403': [
    alone('JSON', 'observed', exchange('listOrders', 401, { message: 'No.' })),
    alone('nothing', 'observed', answer('listOrders', 403, null, { is: 'empty' })),
    alone('404', 'notApplicable', exchange('getOrder', 404, {})),
  ],
  'errors/bodies-of-other-404s': [
    alone('an order', 'observed', exchange('getOrder', 404, { message: 'No.' })),
    alone('codes', 'notApplicable', codes(404, 'No.')),
  ],
  'errors/body-of-the-ledgers-422': [
    alone('a message', 'observed', exchange('listTransactions', 422, { message: 'No.' })),
    alone('a creation', 'notApplicable', exchange('createOrder', 422, { message: 'No.' })),
  ],
  'errors/structure-of-validation-errors': [
    alone('a creation', 'observed', broken('/items', [], 422)),
    alone(
      'the ledger',
      'observed',
      exchange('listTransactions', 422, { errors: { sort: ['No.'] } }, { intent: 'invalid' }),
    ),
    alone('an unknown variant', 'observed', creation(JSON.stringify(valid), 422, undefined, { intent: 'unknown' })),
    alone('a business rule', 'notApplicable', creation(JSON.stringify(valid), 422)),
  ],
  'errors/business-rule-messages': [
    alone('a refusal', 'observed', creation(JSON.stringify(valid), 422, undefined, { intent: 'valid' })),
    alone('an unknown wallet', 'observed', creation(JSON.stringify(valid), 422, undefined, unknownWallet)),
    alone('a broken shape', 'notApplicable', broken('/items', [], 422)),
    alone('an odd notation', 'notApplicable', creation(JSON.stringify(valid).replace(':1}', ':1.0}'), 422)),
    alone(
      'a long key',
      'notApplicable',
      creation(JSON.stringify(valid), 422, undefined, {
        intent: 'valid',
        request: { ...refused.request, headers: { ...refused.request.headers, 'idempotency-key': 'k'.repeat(65) } },
      }),
    ),
    alone(
      'insufficient funds',
      'notApplicable',
      withValueAt(refused, '/response/body/value/message', 'Saldo insuficiente'),
    ),
    alone('no message', 'notApplicable', withValueAt(creation(JSON.stringify(valid), 422), '/response/body/value', [])),
  ],
  'errors/lenient-readings': [
    alone('accepted', 'observed', broken('/items/0/quantity', '1', 201)),
    alone('refused', 'observed', broken('/items/0/product_variant_id', '5012', 422)),
    alone('a fraction of zero', 'observed', creation(JSON.stringify(valid).replace(':1}', ':1.0}'), 201)),
    alone('a fraction', 'notApplicable', broken('/items/0/quantity', 1.5, 422)),
    alone('null', 'notApplicable', broken('/items', null, 422)),
  ],
  'errors/statuses-of-malformed-requests': [
    alone('cut-off JSON', 'observed', creation('{"wallet_id":', 400)),
    alone('another method', 'observed', elsewhere('DELETE', '/api/v1/orders/abc', 405)),
    alone('an unknown path', 'observed', elsewhere('GET', '/api/v1/nothing', 404)),
    alone('a plain creation', 'notApplicable', created),
  ],
});
