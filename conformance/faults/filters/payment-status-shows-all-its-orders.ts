import { type Fault, state } from '../fault.js';

const RULE = 'filters/payment-status-shows-all-its-orders';

export default [
  state(RULE, 'refunded-is-hidden', 'Paid orders that were refunded do not show under payment_status=completed.', {
    matchesPaymentStatus(original, ...args) {
      const isRefunded = this.fulfillmentStatus(args[0], this.world.now()) === 'refunded';
      return original(...args) && !isRefunded;
    },
  }),
  state(RULE, 'pending-in-both', 'Under payment_status=pending only orders that nobody has begun to fulfil show.', {
    matchesPaymentStatus(original, ...args) {
      const [order, wanted] = args;
      const isNew = this.fulfillmentStatus(order, this.world.now()) === 'pending';
      return original(...args) && (wanted !== 'pending' || isNew);
    },
  }),
] satisfies readonly Fault[];
