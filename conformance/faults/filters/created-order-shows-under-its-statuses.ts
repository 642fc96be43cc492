import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'filters/created-order-shows-under-its-statuses';

export default [
  state(RULE, 'state-comes-later', 'An order is found by its fulfilment when somebody has worked on it by hand.', {
    matchesFulfillmentStatus: (original, order, wanted, at, call) =>
      order.fulfilment.kind === 'held' && original(order, wanted, at, call),
  }),
  state(RULE, 'payments-by-the-minute', 'Payments reach the list of orders once a minute.', {
    matchesPaymentStatus(original, order, wanted, call) {
      const isBooked = this.world.now() - order.createdAt > 60_000;
      return original(order, wanted, call) && isBooked;
    },
  }),
] satisfies readonly Fault[];
