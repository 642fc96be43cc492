import type { DeliveredLine } from '../../model/service/delivery.js';
import type { Order } from '../../model/state.js';
import { type Fault, state } from '../fault.js';

const RULE = 'codes/pending-entry-shows-none';

export default [
  state(
    RULE,
    'reserved-codes',
    'The codes that are reserved for a product show while its entry is pending.',
    (Base) =>
      class extends Base {
        override deliveredLines(order: Order): DeliveredLine[] {
          return super.deliveredLines(order).map((entry) => ({ ...entry, codes: this.codesOf(order, entry.line) }));
        }
      },
  ),
  state(
    RULE,
    'one-already',
    'A pending entry shows the first of its codes.',
    (Base) =>
      class extends Base {
        override deliveredLines(order: Order): DeliveredLine[] {
          return super.deliveredLines(order).map((entry) => {
            return entry.delivered ? entry : { ...entry, codes: this.codesOf(order, entry.line).slice(0, 1) };
          });
        }
      },
  ),
] satisfies readonly Fault[];
