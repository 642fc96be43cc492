import { type Fault, state } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

const RULE = 'orders/created-order-is-readable';

export default [
  state(RULE, 'lagging-copy', 'Orders are read from a copy that is some time behind.', {
    orderOf(original, call) {
      const order = original(call);
      const isThere = call.operation !== 'getOrder' || this.world.now() - order.createdAt > 1_000;
      if (!isThere) throw new Halt(this.orderNotFound(call));
      return order;
    },
  }),
  state(RULE, 'first-user-alone', 'A new order is looked up among those of the first user.', {
    mayReadOrder(original, user, order, call) {
      const isNew = order.fulfilment.kind === 'timed';
      return original(user, order, call) && (!isNew || user.id === this.state.users[0]?.id);
    },
  }),
] satisfies readonly Fault[];
