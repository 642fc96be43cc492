import { stepOf, WalletChain } from '../rules/ledger/wallet-chain.js';
import type { Row } from './store/database.js';
import type { Store } from './store/store.js';

/** Breaks in a row after which the chain begins anew: it remembers each balance that may have been meant. */
const MOST_BREAKS = 4;

/**
 * The rows of a wallet that do not continue its balance, each with those of its second and the one before them, in the
 * reading of the rules: within a second in any order, and rows that are not completed may count or not.
 */
export async function* breaksOf(store: Store, wallet: string): AsyncGenerator<number[]> {
  let chain = new WalletChain();
  let [after, stretch, breaks]: [number, unknown, number] = [-1, null, 0];
  for (;;) {
    const rows = await store.query('wallet-rows', wallet, after);
    for (const row of rows) {
      const found = [row['stretch'] === stretch ? null : chain.interrupt(), taken(chain, row)];
      stretch = row['stretch'];
      for (const broken of found) {
        if (broken === null) continue;
        breaks += 1;
        yield placesOf(broken);
      }
      if (found.every((broken) => broken === null)) breaks = 0;
      else if (breaks > MOST_BREAKS) chain = new WalletChain();
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = Number(last['seq']);
  }
  const broken = chain.close();
  if (broken !== null) yield placesOf(broken);
}

type Broken = NonNullable<ReturnType<WalletChain['close']>>;

function placesOf({ before, steps }: Broken): number[] {
  return [...(before === null ? [] : [before]), ...steps].map(({ place }) => place.exchange);
}

/** Its `seq` stands in for the exchange, which is made when the row is read again. */
function taken(
  chain: WalletChain,
  { seq, status, amount, balance_after: balance, created_at: created }: Row,
): Broken | null {
  const row = {
    status: status ?? null,
    created_at: created ?? null,
    amount: { amount: String(amount) },
    balance_after: { amount: String(balance) },
  };
  const step = stepOf({ row, exchange: Number(seq), index: 0, order: 'unread', orderExchange: null });
  // A row without figures is for another rule, and what follows it cannot be reckoned.
  return step === null ? chain.interrupt() : chain.add(step);
}
