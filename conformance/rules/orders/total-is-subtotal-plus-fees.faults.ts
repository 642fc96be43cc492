import { editRows } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

const RULE = 'orders/total-is-subtotal-plus-fees';

export default [
  wire(
    RULE,
    'fees-left-out-in-lists',
    'The list shows the subtotal as the total.',
    editRows('listOrders', (row) => ({ ...row, total: row.subtotal })),
  ),
  state(RULE, 'fees-for-nothing', 'The fees are shown, and not added.', {
    orderTotal: (_original, subtotal) => subtotal,
  }),
  state(RULE, 'whole-units', 'The total is rounded up to whole units.', {
    orderTotal: (original, subtotal, fees) => ((original(subtotal, fees) + 99n) / 100n) * 100n,
  }),
] satisfies readonly Fault[];
