import type { JsonObject, RacedWallet } from './evidence.js';
import type { FigureTable } from './figure-table.js';
import { chainTable } from './figure-table.js';
import { breakOf, type ChainBreak, type ChainLink, followChain, linksInEachReading, secondOf } from './ledger.js';
import { decimalOfMinor, listedBalance } from './notation/money.js';

/** What a wallet's figures say about a race: they cannot be read, contradict each other, or form a chain. */
export type BalanceCheck =
  | { readonly is: 'unknown'; readonly because: string }
  | {
      readonly is: 'broken';
      readonly why: ChainBreak;
      readonly table: FigureTable;
      /** Whether the wallet has in the end what it must, whatever its rows show; null where that is not known. */
      readonly isKept: boolean | null;
    }
  | { readonly is: 'whole'; readonly links: readonly ChainLink[] };

/** Explains rows with a wrong balance_after on a wallet whose balance comes out right. */
export const STALE_BALANCE =
  'no payment is lost, since the balance goes on right: balance_after alone is computed from a balance that was read before another payment; it must be what the same UPDATE leaves (RETURNING balance), or be read under the row lock';

/**
 * Follows a wallet's balance through a race: each new row continues from the balance before it, in any order, and
 * the wallet list shows the last. Rows that are not completed may have moved the balance or not, and may have given
 * back what they moved: one reading must hold.
 */
export function checkBalance(wallet: RacedWallet): BalanceCheck {
  if (wallet.because !== null) return { is: 'unknown', because: wallet.because };
  const readings = linksInEachReading(wallet.rows);
  const [completed] = readings ?? [];
  if (readings === null || completed === undefined) {
    return { is: 'unknown', because: 'a new row of the ledger cannot be read' };
  }
  const starts = startsOf(wallet);
  const listed = listedEnd(wallet, starts);
  let ends: bigint[] = [];
  for (const links of readings) {
    const course = followChain([links], starts);
    if (course.is === 'broken') continue;
    const moved = links.filter((link) => !completed.some(({ row }) => row === link.row));
    const given = moved.reduce((sum, { amount }) => sum + amount, 0n);
    ends = [...ends, ...course.ends, ...course.ends.map((end) => end - given)];
    if (listed === null || course.ends.length === 0 || ends.includes(listed)) return { is: 'whole', links: completed };
  }
  const [end] = ends;
  const table = chainTable(completed, starts?.[0] ?? null);
  if (end === undefined || listed === null) {
    return { is: 'broken', why: breakOf(completed, starts), table, isKept: isKept(wallet, completed, starts, listed) };
  }
  const expected = `after its last row the wallet has ${decimalOfMinor(end)}`;
  const why = { expected, actual: `the wallet list shows ${decimalOfMinor(listed)}` };
  return { is: 'broken', why, table, isKept: false };
}

/** Compares the amounts of all rows with what the wallet list lost, or else with the balances that rows show. */
function isKept(
  { listedBefore }: RacedWallet,
  links: readonly ChainLink[],
  starts: readonly bigint[] | null,
  listed: bigint | null,
): boolean | null {
  const sum = links.reduce((total, { amount }) => total + amount, 0n);
  const first = listedBalance(listedBefore);
  if (listed !== null && first !== null) return first + sum === listed;
  const [start, ...others] = starts ?? [];
  if (start === undefined || others.length > 0) return null;
  return links.some(({ to }) => to === start + sum) ? true : null;
}

/**
 * The balances from which a race may start: those at which the newest second before it may have ended. Null is any.
 * A second and not a moment: no payment is called lost because the row before it shows the wrong time.
 */
export function startsOf({ before }: RacedWallet): readonly bigint[] | null {
  const starts = (linksInEachReading(before) ?? []).flatMap(endsOf);
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

/** The balance in the wallet list afterwards; null unless the two views agreed before, so that both show the same wallet. */
function listedEnd(
  { listedBefore, listedAfter, steady }: RacedWallet,
  starts: readonly bigint[] | null,
): bigint | null {
  const first = listedBalance(listedBefore);
  return steady && first !== null && starts?.includes(first) ? listedBalance(listedAfter) : null;
}

/** How far below zero a wallet may go, in the widest reading of its limit: as major units. Null where it is not known. */
export function widestLimit(wallet: JsonObject | null): bigint | null {
  const limit = wallet?.['cerdit_limit'];
  if (typeof limit !== 'number' || !Number.isFinite(limit) || Math.abs(limit) > 1e12) return null;
  return BigInt(Math.ceil(Math.abs(limit) * 100));
}
