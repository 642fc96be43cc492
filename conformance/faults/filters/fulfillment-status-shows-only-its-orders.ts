import { type Fault, state } from '../fault.js';

const RULE = 'filters/fulfillment-status-shows-only-its-orders';

export default [
  state(
    RULE,
    'partially-is-completed',
    'Orders that are partially fulfilled show under completed too.',
    (Base) =>
      class extends Base {
        override matchesFulfillmentStatus(...args: Parameters<InstanceType<typeof Base>['matchesFulfillmentStatus']>) {
          const [order, wanted, at] = args;
          const isPartial = this.fulfillmentStatus(order, at) === 'partially_fulfilled';
          return super.matchesFulfillmentStatus(...args) || (wanted === 'completed' && isPartial);
        }
      },
  ),
  state(
    RULE,
    'refunded-is-not-known',
    'A value that was added later, refunded, is not known to the filter.',
    (Base) =>
      class extends Base {
        override matchesFulfillmentStatus(...args: Parameters<InstanceType<typeof Base>['matchesFulfillmentStatus']>) {
          return args[1] === 'refunded' || super.matchesFulfillmentStatus(...args);
        }
      },
  ),
] satisfies readonly Fault[];
