import { type Fault, state } from '../fault.js';

const RULE = 'filters/fulfillment-status-shows-only-its-orders';

export default [
  state(RULE, 'partially-is-completed', 'Orders that are partially fulfilled show under completed too.', {
    matchesFulfillmentStatus(original, ...args) {
      const [order, wanted, at] = args;
      const isPartial = this.fulfillmentStatus(order, at) === 'partially_fulfilled';
      return original(...args) || (wanted === 'completed' && isPartial);
    },
  }),
  state(RULE, 'refunded-is-not-known', 'A value that was added later, refunded, is not known to the filter.', {
    matchesFulfillmentStatus: (original, ...args) => args[1] === 'refunded' || original(...args),
  }),
] satisfies readonly Fault[];
