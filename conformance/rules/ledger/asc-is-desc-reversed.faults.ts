import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'ledger/asc-is-desc-reversed';

export default [
  state(
    RULE,
    'ties-stay',
    'Both directions sort by created_at alone, so that rows of one moment keep their order in either.',
    {
      sortTransactions(original, rows, direction, call) {
        if (direction === 'asc') return original(rows, direction, call);
        return rows.toSorted((a, b) => b.createdAt - a.createdAt);
      },
    },
  ),
  state(RULE, 'oldest-row-lost', 'Under sort=desc the oldest row is never shown.', {
    sortTransactions(original, rows, direction, call) {
      const sorted = original(rows, direction, call);
      return direction === 'asc' ? sorted : sorted.slice(0, -1);
    },
  }),
] satisfies readonly Fault[];
