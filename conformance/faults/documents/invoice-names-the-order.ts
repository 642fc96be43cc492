import type { Order } from '../../model/state.js';
import { type Fault, state } from '../fault.js';

const RULE = 'documents/invoice-names-the-order';

export default [
  state(
    RULE,
    'a-number-of-its-own',
    'The invoice has a number of its own and does not say which order it is for.',
    (Base) =>
      class extends Base {
        override invoiceLines(order: Order): string[] {
          return [`Invoice R-${order.id}`, this.timestamp(order.createdAt), ...super.invoiceLines(order).slice(2)];
        }
      },
  ),
  state(
    RULE,
    'of-another-order',
    'The invoice is the one of the user’s first order.',
    (Base) =>
      class extends Base {
        override invoiceOf(order: Order): Buffer {
          return super.invoiceOf(this.state.orders.find(({ userId }) => userId === order.userId) ?? order);
        }
      },
  ),
] satisfies readonly Fault[];
