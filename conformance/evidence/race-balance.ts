import type { JsonObject, RacedWallet } from './evidence.js';
import { decimalOfMinor, listedBalance } from './notation/money.js';
import {
  allLinksOf,
  breakOf,
  type ChainBreak,
  type ChainCourse,
  type ChainLink,
  followChain,
  linksOf,
  secondOf,
} from './wallet-chain.js';

/** What a wallet's figures say about a race: they cannot be read, contradict each other, or form a chain. */
export type BalanceCheck =
  | { readonly is: 'unknown'; readonly because: string }
  | { readonly is: 'broken'; readonly why: ChainBreak }
  | { readonly is: 'whole'; readonly links: readonly ChainLink[] };

/**
 * Follows a wallet's balance through a race: each new row continues from the balance before it, in any order, and
 * the wallet list shows the last.
 */
export function checkBalance(wallet: RacedWallet): BalanceCheck {
  if (wallet.because !== null) return { is: 'unknown', because: wallet.because };
  const links = linksOf(wallet.rows);
  if (links === null) return { is: 'unknown', because: 'a new row of the ledger cannot be read' };
  const starts = startsOf(wallet);
  if (wallet.rows.some(({ status }) => status !== 'completed')) return judgeWithUncompleted(wallet, links, starts);
  const course = followChain([links], starts);
  if (course.is === 'broken') return { is: 'broken', why: breakOf(course.group, course.starts) };
  const why = listedOtherwise(wallet, starts, course);
  return why === null ? { is: 'whole', links } : { is: 'broken', why };
}

/** The contract does not say whether uncompleted rows count for the balance, so both readings are tried. */
function judgeWithUncompleted(
  wallet: RacedWallet,
  links: readonly ChainLink[],
  starts: readonly bigint[] | null,
): BalanceCheck {
  const counted = allLinksOf(wallet.rows);
  const isUnbroken = (some: readonly ChainLink[] | null) => some !== null && followChain([some], starts).is === 'whole';
  return isUnbroken(links) || isUnbroken(counted)
    ? { is: 'whole', links }
    : { is: 'unknown', because: 'a new row of the ledger is not completed' };
}

/** The balances from which a race may start: those at which the newest second before it may have ended. Null is any. */
export function startsOf({ before }: RacedWallet): readonly bigint[] | null {
  const starts = [linksOf(before), allLinksOf(before)].flatMap((links) => endsOf(links ?? []));
  return starts.length === 0 ? null : [...new Set(starts)];
}

/** Takes the newest first. */
function endsOf(links: readonly ChainLink[]): readonly bigint[] {
  const [newest] = links;
  if (newest === undefined) return [];
  const second = secondOf(newest.row);
  const group = links.filter((link) => link === newest || (second !== null && secondOf(link.row) === second));
  const course = followChain([group.toReversed()], null);
  // Where rows of that second may be missing, or form no chain, each of them may have been the last.
  return course.is === 'whole' && group.length < links.length ? course.ends : group.map(({ to }) => to);
}

/** Compared only where the two views agreed before, so that both are known to show the same wallet. */
function listedOtherwise(
  { listedBefore, listedAfter, steady }: RacedWallet,
  starts: readonly bigint[] | null,
  course: ChainCourse & { is: 'whole' },
): ChainBreak | null {
  const [first, last] = [listedBalance(listedBefore), listedBalance(listedAfter)];
  if (!steady || first === null || last === null || starts === null || !starts.includes(first)) return null;
  const [end] = course.ends;
  if (end === undefined || course.ends.includes(last)) return null;
  return {
    expected: `after its last row the wallet has ${decimalOfMinor(end)}`,
    actual: `the wallet list shows ${decimalOfMinor(last)}`,
  };
}

/** How far below zero a wallet may go, in the widest reading of its limit: as major units. Null where it is not known. */
export function widestLimit(wallet: JsonObject | null): bigint | null {
  const limit = wallet?.['cerdit_limit'];
  if (typeof limit !== 'number' || !Number.isFinite(limit) || Math.abs(limit) > 1e12) return null;
  return BigInt(Math.ceil(Math.abs(limit) * 100));
}
