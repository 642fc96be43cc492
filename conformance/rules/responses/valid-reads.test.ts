import type { Exchange } from '../../evidence/evidence.js';
import { alone, wallets } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange, noAnswer } from '../shared/samples/sample.test.support.js';
import { empty, plain, withToken } from './samples.test.support.js';
import rule from './valid-reads.js';

function paged(status: number, note: string): Exchange {
  return exchange(
    'listTransactions',
    status,
    {},
    { note, request: { ...withToken, target: '/api/v1/transactions?page=9' } },
  );
}

describeRule(
  rule,
  [
    alone('a list', 'pass', wallets),
    alone('codes that may not be there', 'notApplicable', exchange('getOrderCodes', 404, {}, { intent: 'depends' })),
    alone('products may need a token', 'notApplicable', exchange('getProduct', 401, {}, { request: plain })),
    alone('the ledger after its last page', 'notApplicable', paged(422, '')),
    alone('no answer', 'inconclusive', { ...wallets, ...noAnswer }),
    alone('too many requests', 'inconclusive', exchange('listOrders', 429, {})),
    alone('a link of the ledger', 'violated', paged(422, 'follows a link of request #7')),
    alone('404 for an order', 'violated', exchange('getOrder', 404, { message: 'No.' })),
    alone('403 for a list', 'violated', exchange('listWallets', 403, { message: 'No.' })),
    alone('204 for an empty list', 'violated', answer('listOrders', 204, null, empty)),
  ],
  { hint: /lack a permission|looked up by another key/ },
);
