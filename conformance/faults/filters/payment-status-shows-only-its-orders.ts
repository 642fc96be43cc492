import { type Fault, state } from '../fault.js';

const RULE = 'filters/payment-status-shows-only-its-orders';

export default [
  state(
    RULE,
    'pending-is-ignored',
    'Only payment_status=completed is a condition; under pending everything shows.',
    (Base) =>
      class extends Base {
        override matchesPaymentStatus(...args: Parameters<InstanceType<typeof Base>['matchesPaymentStatus']>) {
          return args[1] === 'pending' || super.matchesPaymentStatus(...args);
        }
      },
  ),
  state(
    RULE,
    'refunded-is-unpaid',
    'Orders that were refunded show under payment_status=pending.',
    (Base) =>
      class extends Base {
        override matchesPaymentStatus(...args: Parameters<InstanceType<typeof Base>['matchesPaymentStatus']>) {
          const [order, wanted] = args;
          const isRefunded = this.fulfillmentStatus(order, this.world.now()) === 'refunded';
          return super.matchesPaymentStatus(...args) || (wanted === 'pending' && isRefunded);
        }
      },
  ),
] satisfies readonly Fault[];
