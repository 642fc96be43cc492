import { editQuery } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

export default [
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
