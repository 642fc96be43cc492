import type { ExchangeId, JsonObject } from '../../evidence/evidence.js';
import { decimalOfMinor, rightDecimal } from '../../evidence/notation/money.js';
import { excerpt } from '../../evidence/notation/text.js';
import { orderTotal, rowAmount } from '../../evidence/read-exchange.js';
import { ledgerRule } from '../shared/ledger-stream.js';
import { ledgerPaymentRule, orderNamedBy, paymentExplanations } from '../shared/paid-order.js';
import type { AnyRule } from '../shared/rule.js';

/**
 * Each paid order is named by one payment of the ledger. The order that a payment names exists, agrees with it, and is shown
 * as paid.
 */
export default [
  ledgerRule<null>('ledger/every-paid-order-has-its-row', {
    noun: 'paid orders',
    notApplicableReason: 'no paid order with a total above 0 was found in the period of the ledger',
    start: () => null,
    see(_, step, tally) {
      if (step.is !== 'order') return;
      const { order, exchange, payment, lookedAt } = step.order;
      const total = orderTotal(order);
      // A free order moves no money, so a deployment may have no row for it.
      if (order['payment_status'] !== 'completed' || total === null || total <= 0n) return;
      // Its row may have been archived with others of its time.
      if (payment === 'beyond') return;
      if (payment === 'unread') {
        tally.unread = 'the ledger could not be read far enough to find the payment of each order';
        return;
      }
      tally.judged += 1;
      if (payment === 'shown') return;
      const { ulid, currency, created_at: created } = order;
      tally.mismatches.add({
        name: `order ${excerpt(order['order_number'], 40)}`,
        expected: 'each order with payment_status completed is named by an orderPayment of the ledger',
        actual: `${decimalOfMinor(total)} ${excerpt(currency, 10)}, created at ${excerpt(created, 40)}; no row names its ulid ${excerpt(ulid, 30)}`,
        at: [...lookedAt, exchange],
        pointer: '/data',
        difference: total,
      });
    },
  }),
  ledgerRule<Map<string, Payment>>('ledger/no-order-is-paid-twice', {
    noun: 'payments',
    notApplicableReason: 'no completed order payment names an order',
    start: () => new Map(),
    see(payments, step, tally) {
      if (step.is !== 'row') return;
      const { row, exchange, index } = step.row;
      const named = orderNamedBy(row);
      if (named === null) return;
      tally.judged += 1;
      const name = rowLabel(row);
      const identity = identityOf(row);
      const before = payments.get(named.ulid);
      if (before === undefined) payments.set(named.ulid, { identity, name, exchange });
      if (before === undefined || before.identity === identity) return;
      tally.mismatches.add({
        name,
        expected: `order ${excerpt(named.number ?? named.ulid, 40)} is paid once`,
        actual: `it was already paid by ${before.name}`,
        at: exchange === before.exchange ? [exchange] : [exchange, before.exchange],
        pointer: `/data/${index}/order/ulid`,
        difference: rowAmount(row) ?? 0n,
      });
    },
  }),
  ledgerRule<{ coversAllWallets: boolean }>('ledger/order-payment-order-exists', {
    noun: 'payments',
    notApplicableReason: 'no completed order payment names an order',
    start: () => ({ coversAllWallets: false }),
    see(state, step, tally) {
      if (step.is === 'start') state.coversAllWallets = step.wallet === null;
      if (step.is !== 'row' || !state.coversAllWallets) return;
      const { row, order, exchange, index, orderExchange } = step.row;
      const named = orderNamedBy(row);
      if (named === null) return;
      if (order === 'unread') {
        tally.unread = 'some orders that the ledger names could not be read';
        return;
      }
      tally.judged += 1;
      if (order !== null) return;
      tally.mismatches.add({
        name: `row ${excerpt(row['id'], 30)}`,
        expected: `order ${excerpt(named.number ?? named.ulid, 40)} can be read by its ulid`,
        actual: `it pays for order ${excerpt(named.ulid, 30)}, which is neither in the list of orders nor readable by its ulid`,
        at: [...(orderExchange === null ? [] : [orderExchange]), exchange],
        ...(orderExchange === null ? { pointer: `/data/${index}/order/ulid` } : {}),
        difference: 0n,
      });
    },
  }),
  ledgerPaymentRule('ledger/order-number-agrees-with-the-order', (row, order) => {
    const named = orderNamedBy(row);
    const { order_number: number } = order;
    if (named?.number == null || typeof number !== 'string') return null;
    if (named.number === number) return 'satisfied';
    return {
      expected: `order_number ${excerpt(number, 40)}, as in order ${named.ulid}`,
      actual: `order_number ${excerpt(named.number, 40)}`,
      difference: 0n,
      field: '/order/order_number',
    };
  }),
  ledgerPaymentRule('ledger/order-payment-is-minus-the-total', (row, order) => {
    const [amount, total] = [rowAmount(row), orderTotal(order)];
    const { currency } = row;
    if (amount === null || total === null || typeof currency !== 'string' || currency !== order['currency'])
      return null;
    if (amount === -total) return 'satisfied';
    return {
      expected: `an amount of ${decimalOfMinor(-total)} ${currency}, minus the total of order ${excerpt(order['order_number'], 40)}`,
      actual: `${decimalOfMinor(amount)} ${currency}${rightDecimal(row['amount'], -total)}`,
      ...firstHint(paymentExplanations(order, amount)),
      difference: amount + total,
      field: '/amount/amount',
    };
  }),
  ledgerPaymentRule('ledger/paid-order-is-shown-as-paid', (row, order) => {
    const { payment_status: status, fulfillment_status: fulfilment, order_number: number } = order;
    // Whether an order whose money was given back is still called paid is not stated.
    if (typeof status !== 'string' || fulfilment === 'refunded') return null;
    if (status === 'completed') return 'satisfied';
    return {
      expected: `payment_status completed in order ${excerpt(number, 40)}, since its payment is completed`,
      actual: `the order has payment_status ${excerpt(status, 20)}`,
      difference: rowAmount(row) ?? 0n,
      field: '/order',
    };
  }),
] satisfies readonly AnyRule[];

/** The first payment of an order. */
interface Payment {
  readonly identity: string;
  readonly name: string;
  readonly exchange: ExchangeId;
}

/** One row may show on two pages if others are added in between. */
function identityOf({ id, wallet_id: wallet, balance_after: after }: JsonObject): string {
  return JSON.stringify([id, wallet, after]);
}

function rowLabel(row: JsonObject): string {
  const amount = rowAmount(row);
  const figure = amount === null ? '' : ` of ${decimalOfMinor(amount)} ${excerpt(row['currency'], 10)}`;
  return `row ${excerpt(row['id'], 30)}${figure}`;
}

function firstHint([hint]: readonly string[]): { hint?: string } {
  return hint === undefined ? {} : { hint };
}
