import type { Exchange } from '../../evidence/evidence.js';
import { alone, wallets } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange, noAnswer, type Sample } from '../shared/samples/sample.test.support.js';
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

const denied = exchange('listWallets', 403, { message: 'No.' });
const other: Partial<Exchange> = { as: 'other' };

function all(what: string, verdict: Sample['verdict'], ...exchanges: Exchange[]): Sample {
  return { what, verdict, evidence: exchanges.map((item) => ({ kind: 'exchange', item })) };
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
    alone('a link of the ledger', 'violated', paged(422, 'follows a link of exchange 7')),
    alone('404 for an order', 'violated', exchange('getOrder', 404, { message: 'No.' })),
    alone('403 for a list', 'inconclusive', exchange('listWallets', 403, { message: 'No.' })),
    alone('204 for an empty list', 'violated', answer('listOrders', 204, null, empty)),
    all('403 although it succeeded before', 'violated', wallets, denied),
    all('403 before it succeeds', 'violated', denied, wallets),
    all('403 for another user alone', 'inconclusive', wallets, { ...denied, ...other }),
    all('403 for the ledger, which every key may read', 'violated', exchange('listTransactions', 403, {})),
  ],
  { hint: /lack a permission|looked up by another key/ },
);
