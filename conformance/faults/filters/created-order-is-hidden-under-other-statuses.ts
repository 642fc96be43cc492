import { type Fault, state } from '../fault.js';

const RULE = 'filters/created-order-is-hidden-under-other-statuses';

export default [
  state(
    RULE,
    'unpaid-at-first',
    'Payments reach the filter once a minute, and until then an order is taken for unpaid.',
    (Base) =>
      class extends Base {
        override matchesPaymentStatus(...args: Parameters<InstanceType<typeof Base>['matchesPaymentStatus']>) {
          const isBooked = this.world.now() - args[0].createdAt > 60_000;
          return isBooked ? super.matchesPaymentStatus(...args) : args[1] === 'pending';
        }
      },
  ),
  state(
    RULE,
    'never-leaves-pending',
    'The index of pending orders is not kept up to date.',
    (Base) =>
      class extends Base {
        override matchesFulfillmentStatus(...args: Parameters<InstanceType<typeof Base>['matchesFulfillmentStatus']>) {
          return (
            super.matchesFulfillmentStatus(...args) || (args[1] === 'pending' && args[0].fulfilment.kind === 'timed')
          );
        }
      },
  ),
] satisfies readonly Fault[];
