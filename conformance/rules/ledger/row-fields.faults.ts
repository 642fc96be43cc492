import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const TWO_HOURS_MS = 7_200_000;

/** The same moment in local time two hours ahead of UTC. */
function east(text: string): string {
  return `${new Date(Date.parse(text) + TWO_HOURS_MS).toISOString().slice(0, 19)}+02:00`;
}

export default [
  wire(
    'ledger/row-ids-are-unique',
    'time-alone',
    'An id is made from the time only, so rows of the same moment share it.',
    editRows('listTransactions', (row) => ({ ...row, id: `${row.id.slice(0, 10)}${'0'.repeat(16)}` })),
  ),
  wire(
    'ledger/row-ids-are-unique',
    'last-row-repeats',
    'The last row of a page shows the id of the one before it.',
    editRows('listTransactions', (row, index, { data }) => {
      const before = data[index - 1];
      return index === data.length - 1 && before !== undefined ? { ...row, id: before.id } : row;
    }),
  ),
  wire(
    'ledger/times-are-utc',
    'local-time',
    'Rows are written in the local time of the bank, with its offset.',
    editRows('listTransactions', (row) => ({ ...row, created_at: east(row.created_at) })),
  ),
  wire(
    'ledger/times-are-utc',
    'deposits-in-local-time',
    'Deposits keep the time that the bank wrote.',
    editRows('listTransactions', (row) =>
      row.type === 'deposit' ? { ...row, created_at: east(row.created_at) } : row,
    ),
  ),
  wire(
    'ledger/times-show-utc',
    'no-offset',
    'Rows are written in UTC without saying so.',
    editRows('listTransactions', (row) => ({ ...row, created_at: row.created_at.replace(/(?:Z|[+-]00:?00)$/, '') })),
  ),
] satisfies readonly Fault[];
