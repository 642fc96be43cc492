import type { Exchange, JsonObject, Purchase } from '../../evidence/evidence.js';
import { transactionBody } from '../shared/samples/bodies.test.support.js';
import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { booked, onLedger, twoViews } from '../shared/samples/ledger.test.support.js';
import { onPurchase, validPurchase, withPayment } from '../shared/samples/purchase.test.support.js';
import { exchange, type Sample, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './row-fields.js';
import {
  all,
  asPending,
  chain,
  EURO,
  ledger,
  newest,
  nthRow,
  oldest,
  onRows,
  opening,
  other,
  paged,
  paymentRow,
  pending,
  rows,
  WALLET,
} from './samples.test.support.js';

const HEADERS = '/attempt/exchange/response/headers';
const headers = [
  ['content-type', 'application/json'],
  ['date', 'Sat, 14 Mar 2026 09:26:53 GMT'],
];
const dated = (purchase: Purchase): Purchase => withValueAt(purchase, HEADERS, headers);
const at = (time: string): Purchase => dated(withPayment('/created_at', time));

const shown = (...rows: readonly JsonObject[]): Exchange =>
  withValueAt(exchange('listTransactions', 200, { data: rows }), '/response/headers', headers);
const rowAt = (created_at: string): JsonObject => ({ ...transactionBody, created_at });
const on = (what: string, verdict: Sample['verdict'], item: Exchange): Sample => {
  return { what, verdict, evidence: [{ kind: 'exchange', item }] };
};

describeRules(rules, {
  'ledger/row-ids-are-unique': [
    onWalk('each row with its own id', 'pass', paged('desc', newest)),
    onWalk('one row on two pages', 'pass', listing('listTransactions', [newest.slice(0, 3), newest.slice(2)])),
    onWalk('one row', 'notApplicable', ledger([nthRow(0)])),
    onWalk('rows without amounts', 'notApplicable', ledger([{ id: '1' }, { id: '1' }])),
    onWalk('two products share one', 'violated', ledger([...oldest, nthRow(6, { id: nthRow(0)['id'] ?? '' })])),
    onWalk(
      'in another letter case',
      'violated',
      ledger([...oldest, nthRow(6, { id: String(nthRow(0)['id']).toLowerCase() })]),
    ),
    onWalk(
      'on two pages',
      'violated',
      listing('listTransactions', [oldest, [nthRow(6, { id: nthRow(0)['id'] ?? '' })]]),
    ),
  ],
  'ledger/times-are-utc': [
    onRows('+00:00', 'pass', ...all),
    onRows('Z', 'pass', { ...paymentRow, created_at: '2026-03-14T09:26:53.123456Z' }),
    onRows('-00', 'pass', { ...paymentRow, created_at: '2026-03-14T09:26:53-00' }),
    onRows('no offset', 'notApplicable', { ...paymentRow, created_at: '2026-03-14T09:26:53' }),
    onRows('another offset', 'violated', { ...paymentRow, created_at: '2026-03-14T11:26:53+02:00' }),
    onRows('half an hour', 'violated', ...all, { ...paymentRow, created_at: '2026-03-14T11:26:53+0030' }),
    onRows('another status', 'violated', asPending({ ...paymentRow, created_at: '2026-03-14T11:26:53+02:00' })),
  ],
  'ledger/times-show-utc': [
    onRows('+00:00', 'pass', ...all),
    onRows('another offset', 'pass', { ...paymentRow, created_at: '2026-03-14T11:26:53+02:00' }),
    onRows('no timestamp', 'notApplicable', { ...paymentRow, created_at: 'yesterday' }),
    onRows('no offset', 'violated', { ...paymentRow, created_at: '2026-03-14T09:26:53' }),
    onRows('no offset in one row', 'violated', ...all, { ...paymentRow, created_at: '2026-03-14T09:26:53.123' }),
  ],
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
    on('rows of the past', 'pass', shown(rowAt('2020-03-14T09:26:53Z'), rowAt('2026-03-14T09:26:53Z'))),
    on('within a minute', 'pass', shown(rowAt('2026-03-14T09:27:53Z'))),
    on('in another offset', 'pass', shown(rowAt('2026-03-14T11:26:53+02:00'))),
    on('no row', 'notApplicable', shown()),
    on('no Date header', 'notApplicable', exchange('listTransactions', 200, { data: [rowAt('2036-03-14T09:26:53Z')] })),
    on('another list', 'notApplicable', { ...shown(rowAt('2036-03-14T09:26:53Z')), operation: 'listOrders' }),
    on('two hours ahead', 'violated', shown(rowAt('2026-03-14T09:26:53Z'), rowAt('2026-03-14T11:26:53Z'))),
  ],
  'ledger/rows-are-in-the-wallets-currency': [
    onLedger('one currency', 'pass', { rows: rows(...chain) }),
    onLedger('two wallets', 'pass', { rows: rows(...chain, ...other) }),
    onLedger('the currency of the wallet list', 'pass', {
      wallet: WALLET,
      rows: rows(opening),
      balance: twoViews('100.00', 10_000),
    }),
    onLedger('one row', 'notApplicable', { rows: rows(opening) }),
    onLedger('a currency that is not text', 'notApplicable', { rows: rows(opening, { ...opening, currency: null }) }),
    onLedger('another currency', 'violated', { rows: rows(...chain, booked(5, 1, 7_001, { currency: 'EUR' })) }),
    onLedger('another currency while pending', 'violated', {
      rows: rows(opening, booked(5, 1, 7_001, { currency: 'EUR', ...pending }), ...chain.slice(1)),
    }),
    onLedger('a currency other than in the wallet list', 'violated', {
      wallet: EURO,
      rows: rows(...other),
      balance: twoViews('2.00', 200),
    }),
  ],
});
