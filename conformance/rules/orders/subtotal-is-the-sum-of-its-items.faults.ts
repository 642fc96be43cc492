import { editRows } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

const RULE = 'orders/subtotal-is-the-sum-of-its-items';

export default [
  state(RULE, 'last-item-left-out', 'The sum ends before the last of several items.', {
    subtotal: (original, lines) => original(lines.length > 1 ? lines.slice(0, -1) : lines),
  }),
  wire(
    RULE,
    'fees-within',
    'The list shows the total as the subtotal, fees and all.',
    editRows('listOrders', (row) => ({ ...row, subtotal: row.total })),
  ),
] satisfies readonly Fault[];
