import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'filters/payment-status-shows-all-its-orders';

export default [
  state(RULE, 'refunded-is-hidden', 'Paid orders that were refunded do not show under payment_status=completed.', {
    matchesPaymentStatus(original, order, wanted, call) {
      const isRefunded = this.fulfillmentStatus(order, this.world.now()) === 'refunded';
      return original(order, wanted, call) && !isRefunded;
    },
  }),
  state(RULE, 'pending-in-both', 'Under payment_status=pending only orders whose fulfilment has not begun show.', {
    matchesPaymentStatus(original, order, wanted, call) {
      const isNew = this.fulfillmentStatus(order, this.world.now()) === 'pending';
      return original(order, wanted, call) && (wanted !== 'pending' || isNew);
    },
  }),
] satisfies readonly Fault[];
