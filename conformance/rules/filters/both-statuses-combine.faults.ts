import { editQuery } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

const RULE = 'filters/both-statuses-combine';

export default [
  wire(
    RULE,
    'the-second-is-dropped',
    'With both filters set, payment_status is dropped silently.',
    editQuery('listOrders', (query) => {
      if (query.has('fulfillment_status')) query.delete('payment_status');
    }),
  ),
  state(RULE, 'either-is-enough', 'With both filters set, an order that has one of the two is shown.', {
    matchesFulfillmentStatus(original, order, wanted, at, call) {
      const payment = call.query.get('payment_status');
      return original(order, wanted, at, call) || (payment !== null && this.paymentStatus(order) === payment);
    },
    matchesPaymentStatus(original, order, wanted, call) {
      const fulfillment = call.query.get('fulfillment_status');
      const isOther = fulfillment !== null && this.fulfillmentStatus(order, this.world.now()) === fulfillment;
      return original(order, wanted, call) || isOther;
    },
  }),
] satisfies readonly Fault[];
