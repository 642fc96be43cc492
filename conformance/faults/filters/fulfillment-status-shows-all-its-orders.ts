import { type Fault, state } from '../fault.js';

const RULE = 'filters/fulfillment-status-shows-all-its-orders';

export default [
  state(
    RULE,
    'paid-only',
    'Under a fulfilment filter the orders that are not paid are hidden.',
    (Base) =>
      class extends Base {
        override matchesFulfillmentStatus(...args: Parameters<InstanceType<typeof Base>['matchesFulfillmentStatus']>) {
          return super.matchesFulfillmentStatus(...args) && this.paymentStatus(args[0]) === 'completed';
        }
      },
  ),
  state(
    RULE,
    'stale-index',
    'The index behind the filter misses some orders: here each thirteenth.',
    (Base) =>
      class extends Base {
        override matchesFulfillmentStatus(...args: Parameters<InstanceType<typeof Base>['matchesFulfillmentStatus']>) {
          return super.matchesFulfillmentStatus(...args) && this.state.orders.indexOf(args[0]) % 13 !== 12;
        }
      },
  ),
] satisfies readonly Fault[];
