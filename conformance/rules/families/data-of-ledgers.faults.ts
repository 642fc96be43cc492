import { editMeta, editRows } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

export default [
  state(
    'responses/body-matches-schema',
    'reference-of-digits-is-a-number',
    'A deposit reference that consists of digits is shown as a number.',
    {
      prepare(original, state) {
        const before = original(state);
        const deposits = before.transactions.filter((row) => row.type === 'deposit');
        const numbered = deposits[Math.floor(deposits.length / 2)];
        const transactions = before.transactions.map((row) =>
          row === numbered && row.deposit !== null
            ? { ...row, deposit: { ...row.deposit, reference: '0048217' } }
            : row,
        );
        return { ...before, transactions };
      },
      depositReference(original, row) {
        if (row.deposit === null || !/^\d+$/.test(row.deposit.reference)) return original(row);
        return { id: row.deposit.id, reference: Number(row.deposit.reference) };
      },
    },
  ),
  wire(
    'responses/body-matches-schema',
    'filtered-total-is-a-string',
    'The total of the ledger is a string when a wallet and a date are filtered by.',
    editMeta('listTransactions', (meta, _page, { query }) =>
      query.has('wallet_id') && query.has('start_date') ? { ...meta, total: String(meta.total) } : meta,
    ),
  ),
  wire(
    'responses/body-matches-schema',
    'withdrawals-have-null-description',
    'A withdrawal has null as its description.',
    editRows('listTransactions', (row) => (row.type === 'withdraw' ? { ...row, description: null } : row)),
  ),
  wire(
    'responses/body-matches-schema',
    'credit-limit-of-euro-wallets-is-a-string',
    'The credit limit of a wallet that is not in dollars is a decimal string.',
    editRows('listWallets', (wallet) =>
      wallet.currency === 'USD' ? wallet : { ...wallet, cerdit_limit: wallet.cerdit_limit.toFixed(2) },
    ),
  ),
] satisfies readonly Fault[];
