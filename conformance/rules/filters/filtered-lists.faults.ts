import { editQuery } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

export default faults({
  'filters/fulfillment-status-shows-only-its-orders#partially-is-completed': {
    what: 'Partially fulfilled orders are also shown as completed.',
    matchesFulfillmentStatus(original, order, wanted, at, call) {
      const isPartial = this.fulfillmentStatus(order, at) === 'partially_fulfilled';
      return original(order, wanted, at, call) || (wanted === 'completed' && isPartial);
    },
  },
  'filters/fulfillment-status-shows-only-its-orders#refunded-is-not-known': {
    what: 'The filter does not know the value refunded, which was added later.',
    matchesFulfillmentStatus: (original, order, wanted, at, call) =>
      wanted === 'refunded' || original(order, wanted, at, call),
  },
  'filters/payment-status-shows-only-its-orders#refunded-is-unpaid': {
    what: 'Refunded orders are shown with payment_status=pending.',
    matchesPaymentStatus(original, order, wanted, call) {
      const isRefunded = this.fulfillmentStatus(order, this.world.now()) === 'refunded';
      return original(order, wanted, call) || (wanted === 'pending' && isRefunded);
    },
  },
  'filters/wallet-shows-only-its-rows#by-currency': {
    what: 'The rows of a wallet are found by its currency, which two wallets share.',
    inWallet: (_original, row, wallet) => row.currency === wallet.currency,
  },
  'filters/wallet-shows-only-its-rows#all-adjustments': {
    what: 'Adjustments are shown for each wallet of the user.',
    inWallet: (original, row, wallet, call) => original(row, wallet, call) || row.type === 'creditAdjustment',
  },
  'filters/fulfillment-status-shows-all-its-orders#paid-only': {
    what: 'With a fulfilment filter, unpaid orders are hidden.',
    matchesFulfillmentStatus(original, order, wanted, at, call) {
      return original(order, wanted, at, call) && this.paymentStatus(order) === 'completed';
    },
  },
  'filters/fulfillment-status-shows-all-its-orders#stale-index': {
    what: 'The index of the filter lacks every thirteenth order.',
    matchesFulfillmentStatus(original, order, wanted, at, call) {
      return original(order, wanted, at, call) && this.state.orders.indexOf(order) % 13 !== 12;
    },
  },
  'filters/payment-status-shows-all-its-orders#refunded-is-hidden': {
    what: 'Refunded orders are not shown with payment_status=completed.',
    matchesPaymentStatus(original, order, wanted, call) {
      const isRefunded = this.fulfillmentStatus(order, this.world.now()) === 'refunded';
      return original(order, wanted, call) && !isRefunded;
    },
  },
  'filters/payment-status-shows-all-its-orders#pending-in-both': {
    what: 'With payment_status=pending, only orders whose fulfilment has not begun are shown.',
    matchesPaymentStatus(original, order, wanted, call) {
      const isNew = this.fulfillmentStatus(order, this.world.now()) === 'pending';
      return original(order, wanted, call) && (wanted !== 'pending' || isNew);
    },
  },
  'filters/wallet-shows-all-its-rows#no-adjustments': {
    what: 'Adjustments have no order and no deposit, and are lost in an inner join.',
    inWallet(original, row, wallet, call) {
      const { order, deposit } = row;
      return original(row, wallet, call) && (order !== null || deposit !== null);
    },
  },
  'filters/wallet-shows-all-its-rows#no-first-row': {
    what: 'The first row of a wallet is treated as the opening balance and hidden.',
    inWallet(original, row, wallet, call) {
      const first = this.state.transactions.find((other) => other.walletUuid === wallet.uuid);
      return original(row, wallet, call) && row !== first;
    },
  },
  'filters/both-statuses-combine#the-second-is-dropped': {
    what: 'With both filters set, payment_status is silently dropped.',
    wire: editQuery('listOrders', (query) => {
      if (query.has('fulfillment_status')) query.delete('payment_status');
    }),
  },
  'filters/both-statuses-combine#either-is-enough': {
    what: 'With both filters set, an order that matches only one is shown.',
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
  'filters/ledger-filters-combine#wallet-is-dropped': {
    what: 'With dates set, wallet_id is silently dropped.',
    wire: editQuery('listTransactions', (query) => {
      if (query.has('start_date')) query.delete('wallet_id');
    }),
  },
  'filters/ledger-filters-combine#end-is-dropped': {
    what: 'With wallet_id and start_date set, end_date is silently dropped.',
    wire: editQuery('listTransactions', (query) => {
      if (query.has('wallet_id') && query.has('start_date')) query.delete('end_date');
    }),
  },
});
