import type { JsonObject, LedgerOrder } from '../../../evidence/evidence.js';
import type { Sample, Samples } from '../../sample.js';
import { booked, onLedger, paidOrder, paymentOf, type SampleRow } from '../../sample-ledger.js';

const order = paidOrder(1001, 11_998);
const small = paidOrder(100, 500);
const payment = paymentOf(order, 1, -11_998);
const paid = (row: JsonObject, of: SampleRow['order'] = order): SampleRow => ({ row, order: of });
const pending = { ...payment, status: 'pending' };
const smallPayment = paid(paymentOf(small, 2, -500), small);
const named = (ulid: string, order_number: string) => ({ ...payment, order: { ulid, order_number } });

const on = (what: string, verdict: Sample['verdict'], ...rows: readonly SampleRow[]) =>
  onLedger(what, verdict, { rows });

/** The cases that all rules share which compare a payment with its order. */
const common = (wrong: SampleRow): Sample[] => [
  on('as the order says', 'holds', paid(payment), smallPayment),
  on('another status', 'notApplicable', { ...wrong, row: { ...wrong.row, status: 'pending' } }),
  on('no payment', 'notApplicable', { row: booked(1, 100, 100) }),
  on('an order that nobody read', 'unknown', { row: payment, order: 'unread' }),
  onLedger('one wallet alone', 'notApplicable', { wallet: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f', rows: [wrong] }),
  on('wrong', 'violated', wrong),
  on('wrong once', 'violated', paid(payment), wrong, smallPayment),
];

const credit = (number: number, amount: number, description: string, more: JsonObject = {}): SampleRow => ({
  row: booked(number, amount, 1_000, {
    type: amount < 0 ? 'debitAdjustment' : 'creditAdjustment',
    description,
    ...more,
  }),
});
const refunds = (what: string, verdict: Sample['verdict'], ...rows: readonly SampleRow[]) =>
  onLedger(what, verdict, { rows, orders: [{ order }, { order: small }] });
const unpaid = (what: string, verdict: Sample['verdict'], more: JsonObject, payment: LedgerOrder['payment']) =>
  onLedger(what, verdict, { rows: [], orders: [{ order: { ...order, ...more }, payment }] });

/** Rules on payments, refunds and the orders that they name. */
export const paymentSamples: Samples = {
  'ledger/order-payment-order-exists': [
    ...common(paid(payment, null)),
    on('a found one beside one that was not read', 'holds', paid(payment), { row: smallPayment.row, order: 'unread' }),
  ],
  'ledger/order-number-agrees-with-the-order': [
    ...common(paid(named(String(order['ulid']), '#1000'))),
    on('an order without number', 'notApplicable', paid(payment, { ...order, order_number: null })),
    on('cut off', 'violated', paid(named(String(order['ulid']), '#100'))),
  ],
  'ledger/order-payment-is-minus-the-total': [
    ...common(paid(paymentOf(order, 1, -11_900))),
    on('a free order', 'holds', paid(paymentOf(order, 1, 0), paidOrder(1001, 0))),
    on('a total with one decimal', 'holds', paid(paymentOf(order, 1, -1_050), paidOrder(1001, 1_050))),
    on('another currency', 'notApplicable', paid(payment, paidOrder(1001, 5, { currency: 'EUR' }))),
    on('a total that cannot be read', 'notApplicable', paid(payment, { ...order, total: null })),
    on('a cent', 'violated', paid(paymentOf(order, 1, -11_997))),
    on('the other sign', 'violated', paid(paymentOf(order, 1, 11_998))),
    on('nothing', 'violated', paid(paymentOf(order, 1, 0))),
  ],
  'ledger/no-order-is-paid-twice': [
    on('each once', 'holds', paid(payment), smallPayment),
    on('the same row on two pages', 'holds', paid(payment), paid(payment)),
    on('once pending', 'holds', paid({ ...pending, id: '01JCK4Q8Z9A1B2C3D4E5F00009' }), paid(payment)),
    on('a refund that names it', 'holds', paid(payment), credit(5, 11_998, 'Refund of order #1001')),
    on('no payment', 'notApplicable', { row: booked(1, 100, 100) }),
    on('twice', 'violated', paid(payment), smallPayment, paid(paymentOf(order, 3, -11_998))),
    on('in another letter case', 'violated', paid(payment), {
      row: { ...paymentOf(order, 3, -1), order: { ulid: String(order['ulid']).toLowerCase(), order_number: '#1' } },
    }),
    on('from two wallets', 'violated', paid(payment), paid(paymentOf(order, 3, -11_998, { wallet_id: 'b' }))),
  ],
  'ledger/every-paid-order-has-its-row': [
    unpaid('a payment', 'holds', {}, 'shown'),
    unpaid('refunded, with its payment', 'holds', { fulfillment_status: 'refunded' }, 'shown'),
    unpaid('not paid yet', 'notApplicable', { payment_status: 'pending' }, 'missing'),
    unpaid('free', 'notApplicable', { total: { amount: 0, formatted: '$0' } }, 'missing'),
    unpaid('older than the ledger', 'notApplicable', {}, 'beyond'),
    unpaid('not looked for', 'unknown', {}, 'unread'),
    unpaid('none', 'violated', {}, 'missing'),
    unpaid('none, once refunded', 'violated', { fulfillment_status: 'refunded' }, 'missing'),
  ],
  'ledger/refund-never-exceeds-its-order': [
    refunds('the whole price', 'holds', credit(1, 11_998, 'Refund of order #1001')),
    refunds('in two parts', 'holds', credit(1, 6_000, 'Refund #1001.'), credit(2, 5_998, 'Refund, #1001!')),
    refunds(
      'of an order whose number begins alike',
      'holds',
      credit(1, 11_998, 'Refund of #1001'),
      credit(2, 500, '#100'),
    ),
    refunds(
      'twice, and once taken back',
      'holds',
      ...[11_998, 11_998, -11_998].map((sum, n) => credit(n, sum, '#1001')),
    ),
    refunds('of no known order', 'notApplicable', credit(1, 99_999, 'Refund of order #10011')),
    refunds('of two orders', 'notApplicable', credit(1, 99_999, 'Refund of #1001 and #100')),
    refunds('without a number', 'notApplicable', credit(1, 99_999, 'Goodwill, 1001 points')),
    refunds('pending', 'notApplicable', credit(1, 99_999, '#1001', { status: 'pending' })),
    refunds('in another currency', 'notApplicable', credit(1, 99_999, '#1001', { currency: 'JPY' })),
    refunds('a number in a longer one', 'notApplicable', credit(1, 99_999, '#1001-2 and #100/7')),
    refunds('a cent too much', 'violated', credit(1, 11_999, 'Refund of order #1001')),
    refunds('booked twice', 'violated', credit(1, 11_998, 'Refund of #1001'), credit(2, 11_998, 'Refund of #1001')),
    refunds('by ulid', 'violated', credit(1, 11_999, `Refund (${order['ulid']})`)),
    refunds('once by ulid, once by number', 'violated', credit(1, 400, String(small['ulid'])), credit(2, 200, '#100')),
    refunds('beside a ticket', 'violated', credit(1, 600, 'Refund of #100 by ticket #T-77')),
  ],
};
