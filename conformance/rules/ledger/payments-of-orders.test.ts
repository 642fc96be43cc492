import type { JsonObject, LedgerOrder } from '../../evidence/evidence.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { booked, onLedger, paidOrder, paymentOf, type SampleRow } from '../shared/samples/ledger.test.support.js';
import type { Sample } from '../shared/samples/sample.test.support.js';
import rules from './payments-of-orders.js';
import { credit, order, small } from './samples.test.support.js';

const payment = paymentOf(order, 1, -11_998);
const paid = (row: JsonObject, of: SampleRow['order'] = order): SampleRow => ({ row, order: of });
const smallPayment = paid(paymentOf(small, 2, -500), small);

const onPayments = (what: string, verdict: Sample['verdict'], ...rows: readonly SampleRow[]) =>
  onLedger(what, verdict, { rows });

/** The samples that all rules about a payment and its order share. */
const common = (wrong: SampleRow): Sample[] => [
  onPayments('as the order says', 'pass', paid(payment), smallPayment),
  onPayments('another status', 'notApplicable', { ...wrong, row: { ...wrong.row, status: 'pending' } }),
  onPayments('no payment', 'notApplicable', { row: booked(1, 100, 100) }),
  onPayments('an order that was not read', 'inconclusive', { row: payment, order: 'unread' }),
  onLedger('one wallet alone', 'notApplicable', { wallet: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f', rows: [wrong] }),
  onPayments('wrong', 'violated', wrong),
  onPayments('wrong once', 'violated', paid(payment), wrong, smallPayment),
];

const unpaid = (what: string, verdict: Sample['verdict'], more: JsonObject, payment: LedgerOrder['payment']) =>
  onLedger(what, verdict, { rows: [], orders: [{ order: { ...order, ...more }, payment }] });

const pending = { ...payment, status: 'pending' };

const named = (ulid: string, order_number: string) => ({ ...payment, order: { ulid, order_number } });

describeRules(rules, {
  'ledger/every-paid-order-has-its-row': [
    unpaid('a payment', 'pass', {}, 'shown'),
    unpaid('refunded, with its payment', 'pass', { fulfillment_status: 'refunded' }, 'shown'),
    unpaid('not paid yet', 'notApplicable', { payment_status: 'pending' }, 'missing'),
    unpaid('free', 'notApplicable', { total: { amount: 0, formatted: '$0' } }, 'missing'),
    unpaid('older than the ledger', 'notApplicable', {}, 'beyond'),
    unpaid('not looked for', 'inconclusive', {}, 'unread'),
    unpaid('none', 'violated', {}, 'missing'),
    unpaid('none, once refunded', 'violated', { fulfillment_status: 'refunded' }, 'missing'),
  ],
  'ledger/no-order-is-paid-twice': [
    onPayments('each order once', 'pass', paid(payment), smallPayment),
    onPayments('the same row on two pages', 'pass', paid(payment), paid(payment)),
    onPayments(
      'a pending payment and a completed one',
      'pass',
      paid({ ...pending, id: '01JCK4Q8Z9A1B2C3D4E5F00009' }),
      paid(payment),
    ),
    onPayments('a refund that names it', 'pass', paid(payment), credit(5, 11_998, 'Refund of order #1001')),
    onPayments('no payment', 'notApplicable', { row: booked(1, 100, 100) }),
    onPayments('twice', 'violated', paid(payment), smallPayment, paid(paymentOf(order, 3, -11_998))),
    onPayments('in another letter case', 'violated', paid(payment), {
      row: { ...paymentOf(order, 3, -1), order: { ulid: String(order['ulid']).toLowerCase(), order_number: '#1' } },
    }),
    onPayments('from two wallets', 'violated', paid(payment), paid(paymentOf(order, 3, -11_998, { wallet_id: 'b' }))),
  ],
  'ledger/order-payment-order-exists': [
    ...common(paid(payment, null)),
    onPayments('an order that was found and one that was not read', 'pass', paid(payment), {
      row: smallPayment.row,
      order: 'unread',
    }),
  ],
  'ledger/order-number-agrees-with-the-order': [
    ...common(paid(named(String(order['ulid']), '#1000'))),
    onPayments('an order without number', 'notApplicable', paid(payment, { ...order, order_number: null })),
    onPayments('a walk that was cut off', 'violated', paid(named(String(order['ulid']), '#100'))),
  ],
  'ledger/order-payment-is-minus-the-total': [
    ...common(paid(paymentOf(order, 1, -11_900))),
    onPayments('a free order', 'pass', paid(paymentOf(order, 1, 0), paidOrder(1001, 0))),
    onPayments('a total with one decimal', 'pass', paid(paymentOf(order, 1, -1_050), paidOrder(1001, 1_050))),
    onPayments('another currency', 'notApplicable', paid(payment, paidOrder(1001, 5, { currency: 'EUR' }))),
    onPayments('a total that cannot be read', 'notApplicable', paid(payment, { ...order, total: null })),
    onPayments('a cent', 'violated', paid(paymentOf(order, 1, -11_997))),
    onPayments('the other sign', 'violated', paid(paymentOf(order, 1, 11_998))),
    onPayments('nothing', 'violated', paid(paymentOf(order, 1, 0))),
  ],
  'ledger/paid-order-is-shown-as-paid': [
    ...common(paid(payment, { ...order, payment_status: 'pending' })),
    onPayments(
      'a refunded order',
      'notApplicable',
      paid(payment, { ...order, payment_status: 'pending', fulfillment_status: 'refunded' }),
    ),
    onPayments('an order without the field', 'notApplicable', paid(payment, { ...order, payment_status: null })),
  ],
});
