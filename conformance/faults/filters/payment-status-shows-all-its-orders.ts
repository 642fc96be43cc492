import { type Fault, state } from '../fault.js';

const RULE = 'filters/payment-status-shows-all-its-orders';

export default [
  state(
    RULE,
    'refunded-is-hidden',
    'Paid orders that were refunded do not show under payment_status=completed.',
    (Base) =>
      class extends Base {
        override matchesPaymentStatus(...args: Parameters<InstanceType<typeof Base>['matchesPaymentStatus']>) {
          const isRefunded = this.fulfillmentStatus(args[0], this.world.now()) === 'refunded';
          return super.matchesPaymentStatus(...args) && !isRefunded;
        }
      },
  ),
  state(
    RULE,
    'pending-in-both',
    'Under payment_status=pending only orders that nobody has begun to fulfil show.',
    (Base) =>
      class extends Base {
        override matchesPaymentStatus(...args: Parameters<InstanceType<typeof Base>['matchesPaymentStatus']>) {
          const [order, wanted] = args;
          const isNew = this.fulfillmentStatus(order, this.world.now()) === 'pending';
          return super.matchesPaymentStatus(...args) && (wanted !== 'pending' || isNew);
        }
      },
  ),
] satisfies readonly Fault[];
