import { setTimeout as sleep } from 'node:timers/promises';
import { rememberingBalances } from '../../model/faults/deployments.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { Quote } from '../../model/service/pricing.js';
import type { Transaction } from '../../model/state.js';

const RULE = 'ledger/chain-holds-while-orders-come-in';

export default [
  state(
    RULE,
    'two-slow-writers',
    'Rows are written after the answer by two workers, of which one is slow, so that a row shows before the one that it follows.',
    (Base) =>
      class extends Base {
        #rows = 0;

        override appendRows(rows: readonly Transaction[]) {
          this.#rows += 1;
          if (this.#rows % 2 === 1) super.appendRows(rows);
          else void sleep(400).then(() => super.appendRows(rows));
        }
      },
  ),
  state(
    RULE,
    'stale-balance-after',
    'The wallet is charged rightly, and balance_after is reckoned from the balance that was read when the order came in.',
    (Base) =>
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
  ),
] satisfies readonly Fault[];
