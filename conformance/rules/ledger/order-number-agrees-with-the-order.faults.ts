import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'ledger/order-number-agrees-with-the-order';

export default [
  state(
    RULE,
    'number-of-the-order-before',
    'The number of a payment is drawn before its order has one, and is that of the order before.',
    {
      orderReference(original, row) {
        const shown = original(row);
        const index = this.state.orders.findIndex(({ ulid }) => ulid === row.order?.ulid);
        const before = this.state.orders[index - 1];
        return shown && before !== undefined ? { ...shown, order_number: before.number } : shown;
      },
    },
  ),
  state(RULE, 'number-cut-off', 'The ledger keeps five digits of an order number, so that the sixth is lost.', {
    orderReference(original, row) {
      const shown = original(row);
      return shown && row.order ? { ...shown, order_number: row.order.number.slice(0, 6) } : shown;
    },
  }),
] satisfies readonly Fault[];
