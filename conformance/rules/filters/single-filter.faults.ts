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
  state(
    'filters/fulfillment-status-shows-all-its-orders',
    'paid-only',
    'Under a fulfilment filter the orders that are not paid are hidden.',
    {
      matchesFulfillmentStatus(original, order, wanted, at, call) {
        return original(order, wanted, at, call) && this.paymentStatus(order) === 'completed';
      },
    },
  ),
  state(
    'filters/fulfillment-status-shows-all-its-orders',
    'stale-index',
    'The index behind the filter misses some orders: here each thirteenth.',
    {
      matchesFulfillmentStatus(original, order, wanted, at, call) {
        return original(order, wanted, at, call) && this.state.orders.indexOf(order) % 13 !== 12;
      },
    },
  ),
  state(
    'filters/payment-status-shows-all-its-orders',
    'refunded-is-hidden',
    'Paid orders that were refunded do not show under payment_status=completed.',
    {
      matchesPaymentStatus(original, order, wanted, call) {
        const isRefunded = this.fulfillmentStatus(order, this.world.now()) === 'refunded';
        return original(order, wanted, call) && !isRefunded;
      },
    },
  ),
  state(
    'filters/payment-status-shows-all-its-orders',
    'pending-in-both',
    'Under payment_status=pending only orders whose fulfilment has not begun show.',
    {
      matchesPaymentStatus(original, order, wanted, call) {
        const isNew = this.fulfillmentStatus(order, this.world.now()) === 'pending';
        return original(order, wanted, call) && (wanted !== 'pending' || isNew);
      },
    },
  ),
  state(
    'filters/wallet-shows-all-its-rows',
    'no-adjustments',
    'Adjustments name no order and no deposit, and are lost where these are joined with the wallet.',
    {
      inWallet(original, row, wallet, call) {
        const { order, deposit } = row;
        return original(row, wallet, call) && (order !== null || deposit !== null);
      },
    },
  ),
  state(
    'filters/wallet-shows-all-its-rows',
    'no-first-row',
    'The first row of a wallet, which opened it, is taken for the opening balance and hidden.',
    {
      inWallet(original, row, wallet, call) {
        const first = this.state.transactions.find((other) => other.walletUuid === wallet.uuid);
        return original(row, wallet, call) && row !== first;
      },
    },
  ),
] satisfies readonly Fault[];
