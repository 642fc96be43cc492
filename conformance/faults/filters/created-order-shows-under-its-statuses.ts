import { type Fault, state } from '../fault.js';

const RULE = 'filters/created-order-shows-under-its-statuses';

export default [
  state(RULE, 'state-comes-later', 'An order is found by its fulfilment when somebody has worked on it by hand.', {
    matchesFulfillmentStatus: (original, ...args) => args[0].fulfilment.kind === 'held' && original(...args),
  }),
  state(RULE, 'payments-by-the-minute', 'Payments reach the list of orders once a minute.', {
    matchesPaymentStatus(original, ...args) {
      const isBooked = this.world.now() - args[0].createdAt > 60_000;
      return original(...args) && isBooked;
    },
  }),
] satisfies readonly Fault[];
