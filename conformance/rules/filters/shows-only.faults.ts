import { type Fault, state } from '../../model/faults/fault.js';

export default [
  state(
    'filters/fulfillment-status-shows-only-its-orders',
    'partially-is-completed',
    'Orders that are partially fulfilled show under completed too.',
    {
      matchesFulfillmentStatus(original, order, wanted, at, call) {
        const isPartial = this.fulfillmentStatus(order, at) === 'partially_fulfilled';
        return original(order, wanted, at, call) || (wanted === 'completed' && isPartial);
      },
    },
  ),
  state(
    'filters/fulfillment-status-shows-only-its-orders',
    'refunded-is-not-known',
    'A value that was added later, refunded, is not known to the filter.',
    {
      matchesFulfillmentStatus: (original, order, wanted, at, call) =>
        wanted === 'refunded' || original(order, wanted, at, call),
    },
  ),
  state(
    'filters/payment-status-shows-only-its-orders',
    'pending-is-ignored',
    'Only payment_status=completed is a condition; under pending everything shows.',
    {
      matchesPaymentStatus: (original, order, wanted, call) => wanted === 'pending' || original(order, wanted, call),
    },
  ),
  state(
    'filters/payment-status-shows-only-its-orders',
    'refunded-is-unpaid',
    'Orders that were refunded show under payment_status=pending.',
    {
      matchesPaymentStatus(original, order, wanted, call) {
        const isRefunded = this.fulfillmentStatus(order, this.world.now()) === 'refunded';
        return original(order, wanted, call) || (wanted === 'pending' && isRefunded);
      },
    },
  ),
  state(
    'filters/wallet-shows-only-its-rows',
    'by-currency',
    'The rows of a wallet are found by its currency, and two wallets have the same.',
    {
      inWallet: (_original, row, wallet) => row.currency === wallet.currency,
    },
  ),
  state('filters/wallet-shows-only-its-rows', 'all-adjustments', 'Adjustments show under each wallet of the user.', {
    inWallet: (original, row, wallet, call) => original(row, wallet, call) || row.type === 'creditAdjustment',
  }),
] satisfies readonly Fault[];
