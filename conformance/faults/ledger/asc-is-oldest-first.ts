import { editQuery } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';
import type { Transaction } from '../../model/state.js';

const RULE = 'ledger/asc-is-oldest-first';
const DAY_MS = 86_400_000;

export default [
  wire(
    RULE,
    'first-page-only',
    'From the second page on, the order is always that of sort=desc.',
    editQuery('listTransactions', (query) => {
      if (query.get('sort') === 'asc' && Number(query.get('page') ?? 1) > 1) query.set('sort', 'desc');
    }),
  ),
  state(RULE, 'by-day-alone', 'Ascending order is by the day, and within a day the newest row comes first.', {
    sortTransactions(original, rows, direction, call) {
      const dayOf = (row: Transaction) => Math.floor(row.createdAt / DAY_MS);
      if (direction === 'desc') return original(rows, direction, call);
      return rows.toSorted((a, b) => dayOf(a) - dayOf(b) || b.createdAt - a.createdAt);
    },
  }),
] satisfies readonly Fault[];
