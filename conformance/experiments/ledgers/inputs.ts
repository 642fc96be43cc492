import type { Facts } from '../../evidence/facts.js';
import type { Depth } from '../experiment.js';
import { unique } from '../walk/queries.js';

export type LedgerInput = {
  as: 'caller' | 'other';
  /** UUID; null reads all wallets of the user, with the orders that they paid for. */
  wallet: string | null;
  /** The day from which on rows are read; null is from the beginning. */
  since: string | null;
  /** Whether wallets that show among all, and that the run does not know yet, are then read by themselves. */
  each: boolean;
};

const MOST_WALLETS: Readonly<Record<Depth, number>> = { quick: 1, standard: 8, deep: 20 };

/** Every wallet by itself, and all together; the other user's too, and from a later day on, where there is time. */
export function ledgerInputs(facts: Facts, depth: Depth): LedgerInput[] {
  const { ledger, pageLimit, payer, otherWallet, met } = facts;
  const { closedDays } = ledger;
  // A ledger that is too long to be read is read where it is written today.
  const isShort = ledger.total <= pageLimit * 100;
  const since = isShort ? null : (closedDays.at(-2) ?? closedDays.at(-1) ?? null);
  const own = unique([...(payer?.uuid == null ? [] : [payer.uuid]), ...ledger.walletIds]).slice(0, MOST_WALLETS[depth]);
  const [first] = own;
  const read = (as: LedgerInput['as'], wallet: string | null, from: string | null): LedgerInput => {
    return { as, wallet, since: from, each: wallet === null && depth !== 'quick' };
  };
  const later = closedDays[Math.floor(closedDays.length / 2)] ?? null;
  if (depth === 'quick') return [...own.map((uuid) => read('caller', uuid, since)), read('caller', null, since)];
  return [
    ...own.map((uuid) => read('caller', uuid, since)),
    ...(first === undefined || later === null ? [] : [read('caller', first, later)]),
    ...(met.includes('other token') && otherWallet !== null ? [read('other', otherWallet, null)] : []),
    ...(met.includes('other token') ? [read('other', null, null)] : []),
    ...(isShort ? [] : [read('caller', null, null)]),
    read('caller', null, since),
  ];
}
