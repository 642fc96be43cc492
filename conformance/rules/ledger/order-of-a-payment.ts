import { decimalOfMinor } from '../../evidence/notation/money.js';
import { excerpt } from '../../evidence/notation/text.js';
import { orderTotal, rowAmount } from '../../evidence/read-exchange.js';
import { amountExplanations } from '../shared/amount-explanations.js';
import { ledgerRule } from '../shared/ledger-stream.js';
import { ledgerPaymentRule, orderNamedBy } from '../shared/paid-order.js';
import type { AnyRule } from '../shared/rule.js';

/** The order that a payment names: it exists, its number and total agree with the payment, and it is shown as paid. */
export default [
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
      actual: `${decimalOfMinor(amount)} ${currency}`,
      ...firstHint(amountExplanations(-total, amount)),
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

function firstHint([hint]: readonly string[]): { hint?: string } {
  return hint === undefined ? {} : { hint };
}
