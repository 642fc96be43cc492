import { type Fault, state } from '../fault.js';

const RULE = 'filters/payment-status-shows-only-its-orders';

export default [
  state(RULE, 'pending-is-ignored', 'Only payment_status=completed is a condition; under pending everything shows.', {
    matchesPaymentStatus: (original, ...args) => args[1] === 'pending' || original(...args),
  }),
  state(RULE, 'refunded-is-unpaid', 'Orders that were refunded show under payment_status=pending.', {
    matchesPaymentStatus(original, ...args) {
      const [order, wanted] = args;
      const isRefunded = this.fulfillmentStatus(order, this.world.now()) === 'refunded';
      return original(...args) || (wanted === 'pending' && isRefunded);
    },
  }),
] satisfies readonly Fault[];
