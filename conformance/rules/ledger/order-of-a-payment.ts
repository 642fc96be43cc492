import { decimalOfMinor } from '../../evidence/notation/money.js';
import { excerpt } from '../../evidence/notation/text.js';
import { orderTotal, rowAmount } from '../../evidence/read-exchange.js';
import { ledgerRule } from '../shared/ledger-stream.js';
import { orderNamedBy, paymentRule } from '../shared/paid-order.js';
import type { AnyRule } from '../shared/rule.js';

/** The order that a payment names: it exists, and its number and total agree with the payment. */
export default [
  ledgerRule<{ isWhole: boolean }>('ledger/order-payment-order-exists', {
    things: 'payments',
    nothing: 'no completed order payment names an order',
    start: () => ({ isWhole: false }),
    see(state, step, tally) {
      if (step.is === 'start') state.isWhole = step.wallet === null;
      if (step.is !== 'row' || !state.isWhole) return;
      const { row, order, exchange, index, orderExchange } = step.row;
      const named = orderNamedBy(row);
      if (named === null) return;
      if (order === 'unread') {
        tally.unread = 'some orders that the ledger names could not be read';
        return;
      }
      tally.judged += 1;
      if (order !== null) return;
      tally.breaches.add({
        name: `row ${excerpt(row['id'], 30)}`,
        expected: `order ${excerpt(named.number ?? named.ulid, 40)} can be read by its ulid`,
        actual: `it pays for order ${excerpt(named.ulid, 30)}, which is neither in the list nor readable by its ulid`,
        at: [...(orderExchange === null ? [] : [orderExchange]), exchange],
        ...(orderExchange === null ? { pointer: `/data/${index}/order/ulid` } : {}),
        off: 0n,
      });
    },
  }),
  paymentRule('ledger/order-number-agrees-with-the-order', (row, order) => {
    const named = orderNamedBy(row);
    const { order_number: number } = order;
    if (named?.number == null || typeof number !== 'string') return null;
    if (named.number === number) return 'fine';
    return {
      expected: `order_number ${excerpt(number, 40)}, as in order ${named.ulid}`,
      actual: `order_number ${excerpt(named.number, 40)}`,
      off: 0n,
      field: '/order/order_number',
    };
  }),
  paymentRule('ledger/order-payment-is-minus-the-total', (row, order) => {
    const [amount, total] = [rowAmount(row), orderTotal(order)];
    const { currency } = row;
    if (amount === null || total === null || typeof currency !== 'string' || currency !== order['currency'])
      return null;
    if (amount === -total) return 'fine';
    return {
      expected: `an amount of ${decimalOfMinor(-total)} ${currency}, minus the total of order ${excerpt(order['order_number'], 40)}`,
      actual: `${decimalOfMinor(amount)} ${currency}`,
      off: amount + total,
      field: '/amount/amount',
    };
  }),
] satisfies readonly AnyRule[];
