import { Halt } from '../../model/http.js';
import { type Fault, state } from '../fault.js';

const RULE = 'orders/created-order-is-readable';

export default [
  state(RULE, 'lagging-copy', 'Orders are read from a copy that is some time behind.', {
    orderOf(original, ...args) {
      const order = original(...args);
      const isThere = args[0].operation !== 'getOrder' || this.world.now() - order.createdAt > 1_000;
      if (!isThere) throw new Halt(this.orderNotFound(args[0]));
      return order;
    },
  }),
  state(RULE, 'first-user-alone', 'A new order is looked up among those of the first user.', {
    mayReadOrder(original, ...args) {
      const isNew = args[1].fulfilment.kind === 'timed';
      return original(...args) && (!isNew || args[0].id === this.state.users[0]?.id);
    },
  }),
] satisfies readonly Fault[];
