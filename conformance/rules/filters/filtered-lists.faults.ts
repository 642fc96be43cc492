import { cached } from '../../model/faults/deployments.js';
import { editQuery } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

export default [
  state(
    'filters/fulfillment-status-shows-only-its-orders',
    'partially-is-completed',
    'Partially fulfilled orders are also shown as completed.',
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
    'The filter does not know the value refunded, which was added later.',
    {
      matchesFulfillmentStatus: (original, order, wanted, at, call) =>
        wanted === 'refunded' || original(order, wanted, at, call),
    },
  ),
  state(
    'filters/payment-status-shows-only-its-orders',
    'pending-is-ignored',
    'Only payment_status=completed is applied; with pending, every order is shown.',
    {
      matchesPaymentStatus: (original, order, wanted, call) => wanted === 'pending' || original(order, wanted, call),
    },
  ),
  state(
    'filters/payment-status-shows-only-its-orders',
    'refunded-is-unpaid',
    'Refunded orders are shown with payment_status=pending.',
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
    'The rows of a wallet are found by its currency, which two wallets share.',
    {
      inWallet: (_original, row, wallet) => row.currency === wallet.currency,
    },
  ),
  state('filters/wallet-shows-only-its-rows', 'all-adjustments', 'Adjustments are shown for each wallet of the user.', {
    inWallet: (original, row, wallet, call) => original(row, wallet, call) || row.type === 'creditAdjustment',
  }),
  state(
    'filters/fulfillment-status-shows-all-its-orders',
    'paid-only',
    'With a fulfilment filter, unpaid orders are hidden.',
    {
      matchesFulfillmentStatus(original, order, wanted, at, call) {
        return original(order, wanted, at, call) && this.paymentStatus(order) === 'completed';
      },
    },
  ),
  state(
    'filters/fulfillment-status-shows-all-its-orders',
    'stale-index',
    'The index of the filter lacks every thirteenth order.',
    {
      matchesFulfillmentStatus(original, order, wanted, at, call) {
        return original(order, wanted, at, call) && this.state.orders.indexOf(order) % 13 !== 12;
      },
    },
  ),
  state(
    'filters/payment-status-shows-all-its-orders',
    'refunded-is-hidden',
    'Refunded orders are not shown with payment_status=completed.',
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
    'With payment_status=pending, only orders whose fulfilment has not begun are shown.',
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
    'Adjustments have no order and no deposit, and are lost in an inner join.',
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
    'The first row of a wallet is treated as the opening balance and hidden.',
    {
      inWallet(original, row, wallet, call) {
        const first = this.state.transactions.find((other) => other.walletUuid === wallet.uuid);
        return original(row, wallet, call) && row !== first;
      },
    },
  ),
  wire(
    'filters/wallet-shows-only-its-rows',
    'cache-without-the-wallet',
    'The cache of the ledger does not have the wallet in its key.',
    cached('listTransactions', 'wallet_id'),
  ),
  wire(
    'filters/both-statuses-combine',
    'the-second-is-dropped',
    'With both filters set, payment_status is silently dropped.',
    editQuery('listOrders', (query) => {
      if (query.has('fulfillment_status')) query.delete('payment_status');
    }),
  ),
  state(
    'filters/both-statuses-combine',
    'either-is-enough',
    'With both filters set, an order that matches only one is shown.',
    {
      matchesFulfillmentStatus(original, order, wanted, at, call) {
        const payment = call.query.get('payment_status');
        return original(order, wanted, at, call) || (payment !== null && this.paymentStatus(order) === payment);
      },
      matchesPaymentStatus(original, order, wanted, call) {
        const fulfillment = call.query.get('fulfillment_status');
        const isOther = fulfillment !== null && this.fulfillmentStatus(order, this.world.now()) === fulfillment;
        return original(order, wanted, call) || isOther;
      },
    },
  ),
  wire(
    'filters/ledger-filters-combine',
    'wallet-is-dropped',
    'With dates set, wallet_id is silently dropped.',
    editQuery('listTransactions', (query) => {
      if (query.has('start_date')) query.delete('wallet_id');
    }),
  ),
  wire(
    'filters/ledger-filters-combine',
    'end-is-dropped',
    'With wallet_id and start_date set, end_date is silently dropped.',
    editQuery('listTransactions', (query) => {
      if (query.has('wallet_id') && query.has('start_date')) query.delete('end_date');
    }),
  ),
] satisfies readonly Fault[];
