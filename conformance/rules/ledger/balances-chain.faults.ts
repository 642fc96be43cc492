import { editJson } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';
import type { MinorUnits, Transaction } from '../../model/state.js';

const RULE = 'ledger/balances-chain';

/** Balances summed up over these rows, by what they are kept under. */
function summedUp(rows: readonly Transaction[], keyOf: (row: Transaction) => string): Transaction[] {
  const sums = new Map<string, MinorUnits>();
  return rows.map((row) => {
    const key = keyOf(row);
    const balanceAfter = (sums.get(key) ?? 0n) + row.amount;
    sums.set(key, balanceAfter);
    return { ...row, balanceAfter };
  });
}

export default [
  state(RULE, 'every-17th-row', 'A rounding puts a cent too much into the balance after every 17th row.', {
    visibleTransactions: (original, user, call) =>
      original(user, call).map((row, index) =>
        index % 17 === 16 ? { ...row, balanceAfter: row.balanceAfter + 1n } : row,
      ),
  }),
  state(RULE, 'all-wallets-in-one', 'The balance after a row is that of all wallets of the user together.', {
    visibleTransactions: (original, user, call) => summedUp(original(user, call), () => 'user'),
  }),
  state(RULE, 'withdrawals-are-missing', 'What was withdrawn is taken from the balance, and its row is never listed.', {
    visibleTransactions: (original, user, call) => original(user, call).filter(({ type }) => type !== 'withdraw'),
  }),
  state(
    RULE,
    'failed-row-counts',
    'A movement that failed leaves the balance as it was in its own row, and is taken from all that follow.',
    {
      visibleTransactions: (original, user, call) =>
        original(user, call).map((row) =>
          row.type === 'debitAdjustment'
            ? { ...row, status: 'failed', balanceAfter: row.balanceAfter - row.amount }
            : row,
        ),
    },
  ),
  state(
    RULE,
    'summed-up-over-the-query',
    'The balance is summed up over the rows that the filters let pass, so that it begins at nothing with start_date.',
    {
      sortTransactions: (original, rows, direction, call) =>
        original(
          summedUp(rows, ({ walletUuid }) => walletUuid),
          direction,
          call,
        ),
    },
  ),
  wire(RULE, 'summed-up-over-the-page', 'The balance is summed up over the rows of each page alone.', () =>
    editJson('listTransactions', (page, { query }) => {
      if (query.get('sort') !== 'asc') return undefined;
      const sums = new Map<string, bigint>();
      const data = page.data.map((row) => {
        const sum = (sums.get(row.wallet_id) ?? 0n) + BigInt(row.amount.amount);
        sums.set(row.wallet_id, sum);
        return { ...row, balance_after: { ...row.balance_after, amount: sum.toString() } };
      });
      return { ...page, data };
    }),
  ),
] satisfies readonly Fault[];
