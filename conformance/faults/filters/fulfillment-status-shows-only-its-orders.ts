import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'filters/fulfillment-status-shows-only-its-orders';

export default [
  state(RULE, 'partially-is-completed', 'Orders that are partially fulfilled show under completed too.', {
    matchesFulfillmentStatus(original, order, wanted, at, call) {
      const isPartial = this.fulfillmentStatus(order, at) === 'partially_fulfilled';
      return original(order, wanted, at, call) || (wanted === 'completed' && isPartial);
    },
  }),
  state(RULE, 'refunded-is-not-known', 'A value that was added later, refunded, is not known to the filter.', {
    matchesFulfillmentStatus: (original, order, wanted, at, call) =>
      wanted === 'refunded' || original(order, wanted, at, call),
  }),
] satisfies readonly Fault[];
