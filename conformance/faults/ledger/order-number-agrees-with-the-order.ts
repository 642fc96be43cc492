import type { Transaction } from '../../model/state.js';
import { type Fault, state } from '../fault.js';

const RULE = 'ledger/order-number-agrees-with-the-order';

export default [
  state(
    RULE,
    'number-of-the-order-before',
    'The number of a payment is drawn before its order has one, and is that of the order before.',
    (Base) =>
      class extends Base {
        override orderReference(row: Transaction) {
          const shown = super.orderReference(row);
          const index = this.state.orders.findIndex(({ ulid }) => ulid === row.order?.ulid);
          const before = this.state.orders[index - 1];
          return shown && before !== undefined ? { ...shown, order_number: before.number } : shown;
        }
      },
  ),
  state(
    RULE,
    'number-cut-off',
    'The ledger keeps five digits of an order number, so that the sixth is lost.',
    (Base) =>
      class extends Base {
        override orderReference(row: Transaction) {
          const shown = super.orderReference(row);
          return shown && row.order ? { ...shown, order_number: row.order.number.slice(0, 6) } : shown;
        }
      },
  ),
] satisfies readonly Fault[];
