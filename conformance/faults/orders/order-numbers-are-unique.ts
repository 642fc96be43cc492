import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'orders/order-numbers-are-unique';

export default [
  wire(
    RULE,
    'number-of-the-day',
    'An order is numbered by its day, and so are all others of the day.',
    editRows('listOrders', (row) => ({ ...row, order_number: `#${row.created_at.slice(0, 10).replaceAll('-', '')}` })),
  ),
  wire(
    RULE,
    'last-two-digits',
    'Numbers are cut to their last two digits.',
    editRows('listOrders', (row) => ({ ...row, order_number: `#${row.order_number.slice(-2)}` })),
  ),
] satisfies readonly Fault[];
