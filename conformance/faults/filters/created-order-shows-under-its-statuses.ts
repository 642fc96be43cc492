import { type Fault, state } from '../fault.js';

const RULE = 'filters/created-order-shows-under-its-statuses';

export default [
  state(
    RULE,
    'state-comes-later',
    'An order is found by its fulfilment when somebody has worked on it by hand.',
    (Base) =>
      class extends Base {
        override matchesFulfillmentStatus(...args: Parameters<InstanceType<typeof Base>['matchesFulfillmentStatus']>) {
          return args[0].fulfilment.kind === 'held' && super.matchesFulfillmentStatus(...args);
        }
      },
  ),
  state(
    RULE,
    'payments-by-the-minute',
    'Payments reach the list of orders once a minute.',
    (Base) =>
      class extends Base {
        override matchesPaymentStatus(...args: Parameters<InstanceType<typeof Base>['matchesPaymentStatus']>) {
          const isBooked = this.world.now() - args[0].createdAt > 60_000;
          return super.matchesPaymentStatus(...args) && isBooked;
        }
      },
  ),
] satisfies readonly Fault[];
