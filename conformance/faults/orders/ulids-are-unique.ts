import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'orders/ulids-are-unique';

export default [
  wire(
    RULE,
    'time-alone',
    'A ulid is made of the time alone, so that orders of one moment share it.',
    editRows('listOrders', (row) => ({ ...row, ulid: `${row.ulid.slice(0, 10)}${'0'.repeat(16)}` })),
  ),
  wire(
    RULE,
    'last-row-repeats',
    'The last order of a page shows the ulid of the one before it.',
    editRows('listOrders', (row, index, { data }) => {
      const before = data[index - 1];
      return index === data.length - 1 && before !== undefined ? { ...row, ulid: before.ulid } : row;
    }),
  ),
] satisfies readonly Fault[];
