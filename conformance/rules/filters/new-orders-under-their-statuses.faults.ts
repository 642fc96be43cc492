import { faults } from '../../model/faults/fault.js';

export default faults({
  'filters/created-order-shows-under-its-statuses#state-comes-later': {
    what: 'The fulfilment filter finds only orders that were processed manually.',
    matchesFulfillmentStatus: (original, order, wanted, at, call) =>
      order.fulfilment.kind === 'held' && original(order, wanted, at, call),
  },
  'filters/created-order-shows-under-its-statuses#payments-by-the-minute': {
    what: 'Payments reach the list of orders once a minute.',
    matchesPaymentStatus(original, order, wanted, call) {
      const isBooked = this.world.now() - order.createdAt > 60_000;
      return original(order, wanted, call) && isBooked;
    },
  },
  'filters/created-order-is-hidden-under-other-statuses#unpaid-at-first': {
    what: 'Payments reach the filter once a minute, and until then an order counts as unpaid.',
    matchesPaymentStatus(original, order, wanted, call) {
      const isBooked = this.world.now() - order.createdAt > 60_000;
      return isBooked ? original(order, wanted, call) : wanted === 'pending';
    },
  },
  'filters/created-order-is-hidden-under-other-statuses#never-leaves-pending': {
    what: 'The index of pending orders is not updated.',
    matchesFulfillmentStatus: (original, order, wanted, at, call) =>
      original(order, wanted, at, call) || (wanted === 'pending' && order.fulfilment.kind === 'timed'),
  },
});
