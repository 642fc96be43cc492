import type { BalanceView, JsonObject } from '../../evidence/evidence.js';
import { decimalOfMinor } from '../../evidence/notation/money.js';
import { excerpt } from '../../evidence/notation/text.js';
import { breakOf } from '../../evidence/wallet-chain.js';
import { type Breach, ledgerRule, type Tally } from '../shared/ledger-stream.js';
import { type Discontinuity, stepOf, WalletChain } from './wallet-chain.js';

const POINTER = '/balance_after/amount';

export default ledgerRule<Map<string, WalletChain>>('ledger/balances-chain', {
  things: 'rows',
  nothing: 'no wallet has two completed rows',
  start: () => new Map(),
  see(chains, step, tally) {
    if (step.is === 'gap') for (const chain of chains.values()) count(chain.interrupt(), tally);
    if (step.is === 'end') closing(chains, step.balance, tally);
    if (step.is !== 'row') return;
    const { wallet_id: wallet } = step.row.row;
    if (typeof wallet !== 'string') return;
    const key = wallet.toLowerCase();
    const chain = chains.get(key) ?? new WalletChain();
    chains.set(key, chain);
    const booked = stepOf(step.row);
    // Another rule judges a row without readable amounts; what follows it cannot be computed.
    count(booked === null ? chain.interrupt() : chain.add(booked), tally);
  },
  end(chains, tally) {
    for (const chain of chains.values()) {
      count(chain.close(), tally);
      tally.judged += chain.followed;
    }
  },
});

function count(broken: Discontinuity | null, { breaches }: Tally): void {
  if (broken !== null) breaches.add(breachOf(broken));
}

function breachOf({ steps, step, starts, before }: Discontinuity): Breach {
  const { exchange, index, row } = step.place;
  const [start = step.link.from] = starts;
  const links = steps.map(({ link }) => link);
  const phrases =
    steps.length > 1
      ? breakOf(links, starts)
      : {
          expected: `balance_after ${decimalOfMinor(start + step.link.amount)}: ${decimalOfMinor(start)}${after(before?.place.row)} plus ${decimalOfMinor(step.link.amount)}`,
          actual: `balance_after ${decimalOfMinor(step.link.to)}`,
        };
  return {
    ...phrases,
    name: named(row),
    at: [exchange, ...(before === null || before.place.exchange === exchange ? [] : [before.place.exchange])],
    pointer: `/data/${index}${POINTER}`,
    off: step.link.from - start,
  };
}

/** Compares the last row with the newest rows of the wallet: a row has the same balance in every answer. */
function closing(chains: ReadonlyMap<string, WalletChain>, balance: BalanceView | null, tally: Tally): void {
  for (const chain of chains.values()) count(chain.close(), tally);
  const [chain] = chains.values();
  const [last, newest] = [chain?.last, balance?.newest];
  if (!last || !newest || newest['id'] !== last.place.row['id']) return;
  const [link] = [stepOf({ ...last.place, row: newest })?.link];
  tally.judged += 1;
  if (link === undefined || link.to === last.link.to) return;
  tally.breaches.add({
    name: named(newest),
    expected: `balance_after ${decimalOfMinor(last.link.to)} in each answer, as in exchange ${last.place.exchange}`,
    actual: `balance_after ${decimalOfMinor(link.to)} where the newest rows are requested`,
    at: [...(balance?.at.slice(-1) ?? []), last.place.exchange],
    off: link.to - last.link.to,
    hint: 'a balance that is computed from the rows of the query depends on its dates and its page',
  });
}

function named(row: JsonObject): string {
  return `row ${excerpt(row['id'], 30)} of wallet ${excerpt(row['wallet_id'], 40)}`;
}

function after(row: JsonObject | undefined): string {
  return row === undefined ? '' : ` after row ${excerpt(row['id'], 30)}`;
}
