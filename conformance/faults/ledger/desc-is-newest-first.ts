import { editQuery } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

const RULE = 'ledger/desc-is-newest-first';

export default [
  wire(
    RULE,
    'ignored-within-dates',
    'With a start_date the ledger is always listed oldest first.',
    editQuery('listTransactions', (query) => {
      if (query.get('sort') === 'desc' && query.has('start_date')) query.set('sort', 'asc');
    }),
  ),
  state(RULE, 'wallet-by-wallet', 'Descending order groups the rows by their wallets first.', {
    sortTransactions(original, rows, direction, call) {
      const sorted = original(rows, direction, call);
      if (direction === 'asc') return sorted;
      return sorted.toSorted((a, b) => a.walletUuid.localeCompare(b.walletUuid));
    },
  }),
] satisfies readonly Fault[];
