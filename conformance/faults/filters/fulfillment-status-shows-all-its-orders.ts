import { type Fault, state } from '../fault.js';

const RULE = 'filters/fulfillment-status-shows-all-its-orders';

export default [
  state(RULE, 'paid-only', 'Under a fulfilment filter the orders that are not paid are hidden.', {
    matchesFulfillmentStatus(original, ...args) {
      return original(...args) && this.paymentStatus(args[0]) === 'completed';
    },
  }),
  state(RULE, 'stale-index', 'The index behind the filter misses some orders: here each thirteenth.', {
    matchesFulfillmentStatus(original, ...args) {
      return original(...args) && this.state.orders.indexOf(args[0]) % 13 !== 12;
    },
  }),
] satisfies readonly Fault[];
