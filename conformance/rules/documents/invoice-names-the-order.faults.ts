import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'documents/invoice-names-the-order';

export default [
  state(RULE, 'a-number-of-its-own', 'The invoice has a number of its own and does not say which order it is for.', {
    invoiceLines(original, order) {
      return [`Invoice R-${order.id}`, this.timestamp(order.createdAt), ...original(order).slice(2)];
    },
  }),
  state(RULE, 'of-another-order', 'The invoice is the one of the user’s first order.', {
    invoiceOf(original, order) {
      return original(this.state.orders.find(({ userId }) => userId === order.userId) ?? order);
    },
  }),
] satisfies readonly Fault[];
