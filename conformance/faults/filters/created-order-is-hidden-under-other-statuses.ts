import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'filters/created-order-is-hidden-under-other-statuses';

export default [
  state(
    RULE,
    'unpaid-at-first',
    'Payments reach the filter once a minute, and until then an order is taken for unpaid.',
    {
      matchesPaymentStatus(original, order, wanted, call) {
        const isBooked = this.world.now() - order.createdAt > 60_000;
        return isBooked ? original(order, wanted, call) : wanted === 'pending';
      },
    },
  ),
  state(RULE, 'never-leaves-pending', 'The index of pending orders is not kept up to date.', {
    matchesFulfillmentStatus: (original, order, wanted, at, call) =>
      original(order, wanted, at, call) || (wanted === 'pending' && order.fulfilment.kind === 'timed'),
  }),
] satisfies readonly Fault[];
