import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'ledger/times-are-utc';
const TWO_HOURS_MS = 7_200_000;

/** The same moment in local time two hours ahead of UTC. */
function east(text: string): string {
  return `${new Date(Date.parse(text) + TWO_HOURS_MS).toISOString().slice(0, 19)}+02:00`;
}

export default [
  wire(
    RULE,
    'local-time',
    'Rows are written in the local time of the bank, with its offset.',
    editRows('listTransactions', (row) => ({ ...row, created_at: east(row.created_at) })),
  ),
  wire(
    RULE,
    'deposits-in-local-time',
    'Deposits keep the time that the bank wrote.',
    editRows('listTransactions', (row) =>
      row.type === 'deposit' ? { ...row, created_at: east(row.created_at) } : row,
    ),
  ),
] satisfies readonly Fault[];
