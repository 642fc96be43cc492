import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'orders/created-order-is-listed';

export default [
  state(RULE, 'list-by-the-minute', 'The list is made anew every minute.', {
    visibleOrders(original, user, call) {
      const now = this.world.now();
      return original(user, call).filter(({ createdAt }) => now - createdAt > 60_000);
    },
  }),
  state(RULE, 'a-row-an-item', 'The list joins orders with their items, and shows an order of two items twice.', {
    visibleOrders: (original, user, call) =>
      original(user, call).flatMap((order) =>
        order.fulfilment.kind === 'timed' ? order.lines.map(() => order) : [order],
      ),
  }),
] satisfies readonly Fault[];
