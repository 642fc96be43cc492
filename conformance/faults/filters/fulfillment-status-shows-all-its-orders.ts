import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'filters/fulfillment-status-shows-all-its-orders';

export default [
  state(RULE, 'paid-only', 'Under a fulfilment filter the orders that are not paid are hidden.', {
    matchesFulfillmentStatus(original, order, wanted, at, call) {
      return original(order, wanted, at, call) && this.paymentStatus(order) === 'completed';
    },
  }),
  state(RULE, 'stale-index', 'The index behind the filter misses some orders: here each thirteenth.', {
    matchesFulfillmentStatus(original, order, wanted, at, call) {
      return original(order, wanted, at, call) && this.state.orders.indexOf(order) % 13 !== 12;
    },
  }),
] satisfies readonly Fault[];
