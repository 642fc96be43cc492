import { setTimeout as sleep } from 'node:timers/promises';
import { rememberingBalances } from '../../model/faults/deployments.js';
import { editJson } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';
import type { Quote } from '../../model/service/pricing.js';
import type { MinorUnits, Transaction } from '../../model/state.js';

/** The rows with balances that are sums over these rows, separately for each key. */
function summedUp(rows: readonly Transaction[], keyOf: (row: Transaction) => string): Transaction[] {
  const sums = new Map<string, MinorUnits>();
  return rows.map((row) => {
    const key = keyOf(row);
    const balanceAfter = (sums.get(key) ?? 0n) + row.amount;
    sums.set(key, balanceAfter);
    return { ...row, balanceAfter };
  });
}

/** How long a request may be under way inside the deployment before it asks for the lock. */
const LONGEST_WAY_MS = 40;

/** The rows, but of every twelfth pair of successive rows of a wallet the second shows the earlier time. */
function swappedByArrival(rows: readonly Transaction[]): Transaction[] {
  const times = new Map(rows.map((row) => [row, row.createdAt]));
  for (const wallet of new Set(rows.map(({ walletUuid }) => walletUuid))) {
    const own = rows.filter(({ walletUuid }) => walletUuid === wallet);
    for (let index = 12; index < own.length; index += 12) {
      const [first, second] = [own[index - 1], own[index]];
      if (first === undefined || second === undefined) continue;
      times.set(first, second.createdAt);
      times.set(second, second.createdAt - 1);
    }
  }
  return rows
    .map((row) => ({ ...row, createdAt: times.get(row) ?? row.createdAt }))
    .toSorted((a, b) => a.createdAt - b.createdAt);
}

export default faults({
  'ledger/balances-chain#every-17th-row': {
    what: 'Rounding adds a cent to the balance after every 17th row.',
    visibleTransactions: (original, user, call) =>
      original(user, call).map((row, index) =>
        index % 17 === 16 ? { ...row, balanceAfter: row.balanceAfter + 1n } : row,
      ),
  },
  'ledger/balances-chain#all-wallets-in-one': {
    what: 'The balance after a row is the sum over all wallets of the user.',
    visibleTransactions: (original, user, call) => summedUp(original(user, call), () => 'user'),
  },
  'ledger/balances-chain#sorted-by-arrival': {
    what: 'Of two movements of one second, the ledger shows the one first that began first, not the one that was booked first.',
    ledgerTime: (_original, at) => new Date(at).toISOString().replace('Z', '000Z'),
    prepare(original, state) {
      const before = original(state);
      return { ...before, transactions: swappedByArrival(before.transactions) };
    },
  },
  'ledger/balances-chain#withdrawals-are-missing': {
    what: 'Withdrawals reduce the balance, but their rows are not listed.',
    visibleTransactions: (original, user, call) => original(user, call).filter(({ type }) => type !== 'withdraw'),
  },
  'ledger/balances-chain#failed-row-counts': {
    what: 'A failed movement does not change the balance of its own row, but that of all later rows.',
    visibleTransactions: (original, user, call) =>
      original(user, call).map((row) =>
        row.type === 'debitAdjustment'
          ? { ...row, status: 'failed', balanceAfter: row.balanceAfter - row.amount }
          : row,
      ),
  },
  'ledger/balances-chain#summed-up-over-the-query': {
    what: 'The balance is the sum of the filtered rows, so it begins at zero with start_date.',
    sortTransactions: (original, rows, direction, call) =>
      original(
        summedUp(rows, ({ walletUuid }) => walletUuid),
        direction,
        call,
      ),
  },
  'ledger/balances-chain#summed-up-over-the-page': {
    what: 'The balance is the sum of the rows of the page.',
    wire: () =>
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
  },
  'ledger/chain-holds-while-orders-come-in#two-slow-writers': {
    what: 'Two workers write rows after the response, and one is slow, so a row may show before its predecessor.',
    state: (Base) =>
      class extends Base {
        #rows = 0;

        override appendRows(rows: readonly Transaction[]) {
          this.#rows += 1;
          if (this.#rows % 2 === 1) super.appendRows(rows);
          else void sleep(400).then(() => super.appendRows(rows));
        }
      },
  },
  'ledger/chain-holds-while-orders-come-in#stale-balance-after': {
    what: 'The wallet is charged correctly, but balance_after is computed from a balance that was read earlier.',
    state: (Base) =>
      class extends rememberingBalances(Base) {
        override commit(quote: Quote) {
          const order = super.commit(quote);
          const read = this.rememberedBalances.get(quote.wallet.uuid) ?? quote.wallet.balance;
          const transactions = this.state.transactions.map((row) =>
            row.order?.ulid === order.ulid ? { ...row, balanceAfter: read + row.amount } : row,
          );
          this.state = { ...this.state, transactions };
          return order;
        }
      },
  },
  'ledger/chain-holds-while-orders-come-in#time-before-the-lock': {
    what: 'A row shows when its request arrived, before it waited for the lock of the wallet.',
    ledgerTime(_original, at) {
      return new Date(at).toISOString();
    },
    visibleTransactions(original, user, call) {
      return original(user, call).toSorted((a, b) => a.createdAt - b.createdAt);
    },
    async buy(_original, user, call) {
      const arrivedAt = this.world.now();
      await sleep(this.world.pick(LONGEST_WAY_MS));
      const purchase = this.readPurchase(call);
      return this.withWalletLock(purchase.walletId, async () => {
        const order = this.commit(this.quote(user, purchase, call));
        const transactions = this.state.transactions.map((row) =>
          row.order?.ulid === order.ulid ? { ...row, createdAt: arrivedAt } : row,
        );
        this.state = { ...this.state, transactions };
        return order;
      });
    },
  },
});
