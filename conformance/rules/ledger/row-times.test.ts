import type { Exchange, JsonObject, Purchase } from '../../evidence/evidence.js';
import { transactionBody } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { onPurchase, validPurchase, withPayment } from '../shared/samples/purchase.test.support.js';
import { exchange, type Sample, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './row-times.js';

const HEADERS = '/attempt/exchange/response/headers';
const headers = [
  ['content-type', 'application/json'],
  ['date', 'Sat, 14 Mar 2026 09:26:53 GMT'],
];
const dated = (purchase: Purchase): Purchase => withValueAt(purchase, HEADERS, headers);
const at = (time: string): Purchase => dated(withPayment('/created_at', time));

const ledger = (...rows: readonly JsonObject[]): Exchange =>
  withValueAt(exchange('listTransactions', 200, { data: rows }), '/response/headers', headers);
const rowAt = (created_at: string): JsonObject => ({ ...transactionBody, created_at });
const on = (what: string, verdict: Sample['verdict'], item: Exchange): Sample => {
  return { what, verdict, evidence: [{ kind: 'exchange', item }] };
};

describeRules(rules, {
  'ledger/time-is-when-it-happened': [
    onPurchase('at that second', 'pass', at('2026-03-14T09:26:53Z')),
    onPurchase('a minute later', 'pass', at('2026-03-14T09:27:53.5Z')),
    onPurchase('a minute before', 'pass', at('2026-03-14T09:25:53Z')),
    onPurchase('a minute before, without seconds', 'pass', at('2026-03-14T09:25Z')),
    onPurchase('the hour alone', 'pass', at('2026-03-14T09Z')),
    onPurchase('after a long wait', 'pass', withValueAt(at('2026-03-14T09:24:53Z'), '/attempt/exchange/ms', 90_000)),
    onPurchase('no Date header', 'notApplicable', withPayment('/created_at', '2025-03-14T09:26:53Z')),
    onPurchase('no payment', 'notApplicable', withValueAt(dated(validPurchase), '/payment/rows', [])),
    onPurchase('the ledger was not read', 'inconclusive', withValueAt(dated(validPurchase), '/payment', null)),
    onPurchase('two minutes later', 'violated', at('2026-03-14T09:28:53Z')),
    onPurchase('two minutes before', 'violated', at('2026-03-14T09:24:50Z')),
    onPurchase('a year before', 'violated', at('2025-03-14T09:26:53Z')),
    onPurchase('two hours later without an offset', 'violated', at('2026-03-14T11:26:53')),
  ],
  'ledger/no-row-is-of-the-future': [
    on('rows of the past', 'pass', ledger(rowAt('2020-03-14T09:26:53Z'), rowAt('2026-03-14T09:26:53Z'))),
    on('within a minute', 'pass', ledger(rowAt('2026-03-14T09:27:53Z'))),
    on('in another offset', 'pass', ledger(rowAt('2026-03-14T11:26:53+02:00'))),
    on('no row', 'notApplicable', ledger()),
    on('no Date header', 'notApplicable', exchange('listTransactions', 200, { data: [rowAt('2036-03-14T09:26:53Z')] })),
    on('another list', 'notApplicable', { ...ledger(rowAt('2036-03-14T09:26:53Z')), operation: 'listOrders' }),
    on('two hours ahead', 'violated', ledger(rowAt('2026-03-14T09:26:53Z'), rowAt('2026-03-14T11:26:53Z'))),
  ],
});
