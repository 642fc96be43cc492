import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'ledger/row-ids-are-unique';

export default [
  wire(
    RULE,
    'time-alone',
    'An id is made from the time only, so rows of the same moment share it.',
    editRows('listTransactions', (row) => ({ ...row, id: `${row.id.slice(0, 10)}${'0'.repeat(16)}` })),
  ),
  wire(
    RULE,
    'last-row-repeats',
    'The last row of a page shows the id of the one before it.',
    editRows('listTransactions', (row, index, { data }) => {
      const before = data[index - 1];
      return index === data.length - 1 && before !== undefined ? { ...row, id: before.id } : row;
    }),
  ),
] satisfies readonly Fault[];
