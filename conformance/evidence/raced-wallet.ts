import { allLinksOf, type Break, breakOf, type Course, follow, type Link, linksOf, secondOf } from './chain.js';
import type { JsonObject, RacedWallet } from './evidence.js';
import { decimalOfMinor, minorOfDecimal } from './notation/money.js';
import { isObject } from './read-body.js';

/** What a wallet's own figures say of a race: that they cannot be read, that they contradict each other, or where they end. */
export type Account =
  | { readonly is: 'unknown'; readonly because: string }
  | { readonly is: 'broken'; readonly why: Break }
  | { readonly is: 'whole'; readonly links: readonly Link[] };

/**
 * Follows a wallet's balance through a race: each new row goes on from the balance before it, in whatever order, and
 * the wallet list shows the last.
 */
export function accountOf(wallet: RacedWallet): Account {
  if (wallet.because !== null) return { is: 'unknown', because: wallet.because };
  const links = linksOf(wallet.rows);
  if (links === null) return { is: 'unknown', because: 'a new row of the ledger cannot be read' };
  const starts = startsOf(wallet);
  if (wallet.rows.some(({ status }) => status !== 'completed')) return whileMoving(wallet, links, starts);
  const course = follow([links], starts);
  if (course.is === 'broken') return { is: 'broken', why: breakOf(course.group, course.starts) };
  const why = listedOtherwise(wallet, starts, course);
  return why === null ? { is: 'whole', links } : { is: 'broken', why };
}

/** Whether rows that are not completed count for the balance is not stated: they may, or they may not. */
function whileMoving(wallet: RacedWallet, links: readonly Link[], starts: readonly bigint[] | null): Account {
  const counted = allLinksOf(wallet.rows);
  const isWhole = (some: readonly Link[] | null) => some !== null && follow([some], starts).is === 'whole';
  return isWhole(links) || isWhole(counted)
    ? { is: 'whole', links }
    : { is: 'unknown', because: 'a new row of the ledger is not completed' };
}

/** The balances from which a race may start: those at which the newest second before it may have ended. Null is any. */
export function startsOf({ before }: RacedWallet): readonly bigint[] | null {
  const starts = [linksOf(before), allLinksOf(before)].flatMap((links) => endsOf(links ?? []));
  return starts.length === 0 ? null : [...new Set(starts)];
}

/** Takes the newest first. */
function endsOf(links: readonly Link[]): readonly bigint[] {
  const [newest] = links;
  if (newest === undefined) return [];
  const second = secondOf(newest.row);
  const group = links.filter((link) => link === newest || (second !== null && secondOf(link.row) === second));
  const course = follow([group.toReversed()], null);
  // Where rows of that second may be missing, or make no chain, each of them may have been the last.
  return course.is === 'whole' && group.length < links.length ? course.ends : group.map(({ to }) => to);
}

/** Judged only where the two views agreed before, so that it is known that they are of one wallet. */
function listedOtherwise(
  { listedBefore, listedAfter, steady }: RacedWallet,
  starts: readonly bigint[] | null,
  course: Course & { is: 'whole' },
): Break | null {
  const [first, last] = [balanceOf(listedBefore), balanceOf(listedAfter)];
  if (!steady || first === null || last === null || starts === null || !starts.includes(first)) return null;
  const [end] = course.ends;
  if (end === undefined || course.ends.includes(last)) return null;
  return {
    expected: `after its last row the wallet has ${decimalOfMinor(end)}`,
    actual: `the wallet list shows ${decimalOfMinor(last)}`,
  };
}

/** Minor units of a wallet's balance; null where it cannot be read. */
export function balanceOf(wallet: JsonObject | null): bigint | null {
  const balance = wallet?.['balance'];
  const text = isObject(balance) ? balance['amount'] : undefined;
  return typeof text === 'string' ? minorOfDecimal(text) : null;
}

/** How far below zero a wallet may go, in the widest reading of its limit: as major units. Null where it is not known. */
export function widestLimit(wallet: JsonObject | null): bigint | null {
  const limit = wallet?.['cerdit_limit'];
  if (typeof limit !== 'number' || !Number.isFinite(limit) || Math.abs(limit) > 1e12) return null;
  return BigInt(Math.ceil(Math.abs(limit) * 100));
}
