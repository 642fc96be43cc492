import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'orders/ids-are-unique';

export default [
  wire(
    RULE,
    'counted-per-page',
    'The id of an order is its number on the page.',
    editRows('listOrders', (row, index) => ({ ...row, id: index + 1 })),
  ),
  wire(
    RULE,
    'cut-off',
    'Ids are kept in one byte.',
    editRows('listOrders', (row) => ({ ...row, id: row.id % 256 })),
  ),
] satisfies readonly Fault[];
