import { type Fault, state } from '../../model/faults/fault.js';
import type { Change } from '../../model/overrides.js';
import type { Minor, Order } from '../../model/state.js';

const RULE = 'ledger/order-payment-is-minus-the-total';

/** Shows what `paid` says as the amount of each order payment. */
function payments(paid: (order: Order) => Minor): Change {
  return {
    visibleTransactions(original, user, call) {
      return original(user, call).map((row) => {
        const order = row.order === null ? undefined : this.findOrder(row.order.ulid);
        return order === undefined ? row : { ...row, amount: -paid(order) };
      });
    },
  };
}

export default [
  state(
    RULE,
    'without-fees',
    'The ledger shows the subtotal of an order as its payment, without the fees of conversion.',
    payments((order) => order.subtotal),
  ),
  state(
    RULE,
    'first-item-alone',
    'Of an order with several items the ledger shows the price of the first.',
    payments((order) => (order.lines[0]?.totalPrice ?? 0n) + order.fees),
  ),
  state(
    RULE,
    'nothing-once-refunded',
    'The payment of an order that was refunded is shown as nothing.',
    payments((order) => (order.refundedAt === null ? order.total : 0n)),
  ),
] satisfies readonly Fault[];
