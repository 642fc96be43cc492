import { type Fault, state } from '../fault.js';

const RULE = 'filters/created-order-is-hidden-under-other-statuses';

export default [
  state(
    RULE,
    'unpaid-at-first',
    'Payments reach the filter once a minute, and until then an order is taken for unpaid.',
    {
      matchesPaymentStatus(original, ...args) {
        const isBooked = this.world.now() - args[0].createdAt > 60_000;
        return isBooked ? original(...args) : args[1] === 'pending';
      },
    },
  ),
  state(RULE, 'never-leaves-pending', 'The index of pending orders is not kept up to date.', {
    matchesFulfillmentStatus: (original, ...args) =>
      original(...args) || (args[1] === 'pending' && args[0].fulfilment.kind === 'timed'),
  }),
] satisfies readonly Fault[];
