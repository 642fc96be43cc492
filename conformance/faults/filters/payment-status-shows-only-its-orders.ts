import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'filters/payment-status-shows-only-its-orders';

export default [
  state(RULE, 'pending-is-ignored', 'Only payment_status=completed is a condition; under pending everything shows.', {
    matchesPaymentStatus: (original, order, wanted, call) => wanted === 'pending' || original(order, wanted, call),
  }),
  state(RULE, 'refunded-is-unpaid', 'Orders that were refunded show under payment_status=pending.', {
    matchesPaymentStatus(original, order, wanted, call) {
      const isRefunded = this.fulfillmentStatus(order, this.world.now()) === 'refunded';
      return original(order, wanted, call) || (wanted === 'pending' && isRefunded);
    },
  }),
] satisfies readonly Fault[];
