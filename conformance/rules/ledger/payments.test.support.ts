import type { JsonObject } from '../../evidence/evidence.js';
import { booked, onLedger, paidOrder, paymentOf, type SampleRow } from '../shared/samples/ledger.test.support.js';
import type { Sample } from '../shared/samples/sample.test.support.js';

export const order = paidOrder(1001, 11_998);

export const small = paidOrder(100, 500);

export const payment = paymentOf(order, 1, -11_998);

export const paid = (row: JsonObject, of: SampleRow['order'] = order): SampleRow => ({ row, order: of });

export const smallPayment = paid(paymentOf(small, 2, -500), small);

export const on = (what: string, verdict: Sample['verdict'], ...rows: readonly SampleRow[]) =>
  onLedger(what, verdict, { rows });

/** The cases that all rules share which compare a payment with its order. */
export const common = (wrong: SampleRow): Sample[] => [
  on('as the order says', 'pass', paid(payment), smallPayment),
  on('another status', 'notApplicable', { ...wrong, row: { ...wrong.row, status: 'pending' } }),
  on('no payment', 'notApplicable', { row: booked(1, 100, 100) }),
  on('an order that nobody read', 'inconclusive', { row: payment, order: 'unread' }),
  onLedger('one wallet alone', 'notApplicable', { wallet: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f', rows: [wrong] }),
  on('wrong', 'violated', wrong),
  on('wrong once', 'violated', paid(payment), wrong, smallPayment),
];

export const credit = (number: number, amount: number, description: string, more: JsonObject = {}): SampleRow => ({
  row: booked(number, amount, 1_000, {
    type: amount < 0 ? 'debitAdjustment' : 'creditAdjustment',
    description,
    ...more,
  }),
});
