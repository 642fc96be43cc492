import { editQuery } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';
import type { Transaction } from '../../model/state.js';

const DAY_MS = 86_400_000;

export default faults({
  'ledger/asc-is-oldest-first#first-page-only': {
    what: 'From the second page on, the order is always that of sort=desc.',
    wire: editQuery('listTransactions', (query) => {
      if (query.get('sort') === 'asc' && Number(query.get('page') ?? 1) > 1) query.set('sort', 'desc');
    }),
  },
  'ledger/asc-is-oldest-first#by-day-alone': {
    what: 'Ascending order sorts by day only; within a day, the newest row is first.',
    sortTransactions(original, rows, direction, call) {
      const dayOf = (row: Transaction) => Math.floor(row.createdAt / DAY_MS);
      if (direction === 'desc') return original(rows, direction, call);
      return rows.toSorted((a, b) => dayOf(a) - dayOf(b) || b.createdAt - a.createdAt);
    },
  },
  'ledger/desc-is-newest-first#ignored-within-dates': {
    what: 'With a start_date, the ledger is always listed oldest first.',
    wire: editQuery('listTransactions', (query) => {
      if (query.get('sort') === 'desc' && query.has('start_date')) query.set('sort', 'asc');
    }),
  },
  'ledger/desc-is-newest-first#wallet-by-wallet': {
    what: 'Descending order first groups the rows by wallet.',
    sortTransactions(original, rows, direction, call) {
      const sorted = original(rows, direction, call);
      if (direction === 'asc') return sorted;
      return sorted.toSorted((a, b) => a.walletUuid.localeCompare(b.walletUuid));
    },
  },
  'ledger/sort-defaults-to-desc#defaults-to-asc': {
    what: 'Without sort, the ledger is listed oldest first.',
    wire: editQuery('listTransactions', (query) => {
      if (!query.has('sort')) query.set('sort', 'asc');
    }),
  },
  'ledger/sort-defaults-to-desc#asc-within-dates': {
    what: 'Without sort, a period is listed oldest first.',
    wire: editQuery('listTransactions', (query) => {
      if (!query.has('sort') && query.has('start_date')) query.set('sort', 'asc');
    }),
  },
  'ledger/sort-defaults-to-desc#asc-within-a-wallet': {
    what: 'Without sort, the ledger of one wallet is listed oldest first.',
    wire: editQuery('listTransactions', (query) => {
      if (!query.has('sort') && query.has('wallet_id')) query.set('sort', 'asc');
    }),
  },
  'ledger/asc-is-desc-reversed#one-of-a-moment': {
    what: 'Descending order shows one row of each moment, because it is paged by created_at.',
    sortTransactions(original, rows, direction, call) {
      const sorted = original(rows, direction, call);
      if (direction === 'asc') return sorted;
      return sorted.filter((row, index) => row.createdAt !== sorted[index - 1]?.createdAt);
    },
  },
  'ledger/asc-is-desc-reversed#oldest-row-lost': {
    what: 'With sort=desc, the oldest row is not shown.',
    sortTransactions(original, rows, direction, call) {
      const sorted = original(rows, direction, call);
      return direction === 'asc' ? sorted : sorted.slice(0, -1);
    },
  },
});
