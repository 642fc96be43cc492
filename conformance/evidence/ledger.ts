import type { BalanceView } from './account.js';
import type { ExchangeId, JsonObject, Role } from './exchange.js';
import { decimalOfMinor, minorOfInteger } from './notation/money.js';
import { excerpt } from './notation/text.js';
import { createdAtMs, isObject } from './read-exchange.js';

/** Above this number of rows that are not completed, only all or none of them are taken to have moved the balance. */
const MAX_OPEN = 5;

/**
 * The ledger as a stream. First the rows of one wallet, or of all (`wallet` null), oldest first, as the pages arrive;
 * then, where all wallets were read, the orders of the user; then the end. Rules keep a state and never the rows.
 */
export type LedgerStep =
  | {
      readonly is: 'start';
      readonly as: Role;
      readonly wallet: string | null;
      /** The day from which on rows were asked for; null for all. */
      readonly since: string | null;
    }
  | { readonly is: 'row'; readonly row: LedgerRow }
  /** Rows may be missing between the one before and the one after, as the list changed while it was read. */
  | { readonly is: 'gap'; readonly because: string }
  | { readonly is: 'order'; readonly order: LedgerOrder }
  | {
      readonly is: 'end';
      /** Whether all rows (and orders) up to the end were read; `because` says why not. */
      readonly complete: boolean;
      readonly because: string | null;
      /** The wallet's balance by its two views; null where all wallets were read, or no row was. */
      readonly balance: BalanceView | null;
    };

export interface LedgerRow {
  readonly row: JsonObject;
  /** The exchange that showed it, and its position in `data` there. */
  readonly exchange: ExchangeId;
  readonly index: number;
  /**
   * Where all wallets were read and the row is a completed payment that names an order: that order (in part, as in
   * `LedgerOrder`), null where it cannot be found. Everywhere else, and where it was not looked up, `unread`.
   */
  readonly order: JsonObject | null | 'unread';
  /** The exchange that showed the order, or that it is missing. */
  readonly orderExchange: ExchangeId | null;
}

/** An order of the user. */
export interface LedgerOrder {
  /** Without items and `updated_at`. */
  readonly order: JsonObject;
  readonly exchange: ExchangeId;
  /**
   * Whether an order payment names it. `missing` only when the ledger of its days was read once more for it, `unread`
   * where that was not or could not be done, and `beyond` for an order that is older than the oldest row that was read.
   */
  readonly payment: 'shown' | 'missing' | 'beyond' | 'unread';
  /** The exchanges in which its payment was last looked for. */
  readonly lookedAt: readonly ExchangeId[];
}

/** A completed ledger row as a link of the chain of balances, in minor units. */
export interface ChainLink {
  readonly row: JsonObject;
  readonly amount: bigint;
  /** The balance that it starts from: `to` minus `amount`. */
  readonly from: bigint;
  readonly to: bigint;
}

/** The completed rows as links, in the same order; null when one of them cannot be read. */
export function linksOf(rows: readonly JsonObject[]): ChainLink[] | null {
  const links = rows.filter(isCompleted).map(linkOf);
  return links.every((link) => link !== null) ? links : null;
}

/**
 * The links of the rows in every reading, the completed rows alone first: whether a row that is not completed has moved
 * the balance is not stated. Null when a completed row cannot be read.
 */
export function linksInEachReading(rows: readonly JsonObject[]): ChainLink[][] | null {
  if (linksOf(rows) === null) return null;
  const open = rows.filter((row) => !isCompleted(row) && linkOf(row) !== null);
  return readingsOf(open).map((moving) =>
    rows.flatMap((row) => (isCompleted(row) || moving.includes(row) ? (linkOf(row) ?? []) : [])),
  );
}

/** Which of the rows that are not completed have moved the balance, in every reading; none of them first. */
export function readingsOf<T>(open: readonly T[]): T[][] {
  if (open.length > MAX_OPEN) return [[], [...open]];
  const readings: T[][] = [[]];
  for (const one of open) readings.push(...readings.map((some) => [...some, one]));
  return readings;
}

function isCompleted({ status }: JsonObject): boolean {
  return status === 'completed';
}

function linkOf(row: JsonObject): ChainLink | null {
  const [amount, to] = [minorOf(row['amount']), minorOf(row['balance_after'])];
  return amount === null || to === null ? null : { row, amount, from: to - amount, to };
}

/** Minor units of ledger money in a transaction. */
function minorOf(money: unknown): bigint | null {
  const text = isObject(money) ? money['amount'] : undefined;
  return typeof text === 'string' ? minorOfInteger(text) : null;
}

/** The second in which a row happened; null where that cannot be read. */
export function secondOf(row: JsonObject): number | null {
  const instant = createdAtMs(row);
  return instant === null ? null : Math.floor(instant / 1_000);
}

/** The result of following a chain of balances: the balances at which it may end, or the group of links that does not follow. */
export type ChainCourse =
  | { readonly is: 'whole'; readonly ends: readonly bigint[] }
  | { readonly is: 'broken'; readonly group: readonly ChainLink[]; readonly starts: readonly bigint[] | null };

/**
 * Follows the groups one after the other, each in any order that makes it a chain. `starts` are the balances from
 * which the first may start; null is any.
 */
export function followChain(groups: readonly (readonly ChainLink[])[], starts: readonly bigint[] | null): ChainCourse {
  let ends = starts;
  for (const group of groups) {
    if (group.length === 0) continue;
    const from: readonly bigint[] = ends ?? [...new Set(group.map((link) => link.from))];
    const reached = [...new Set(from.flatMap((start) => endOfTrail(group, start) ?? []))];
    if (reached.length === 0) return { is: 'broken', group, starts: ends };
    ends = reached;
  }
  return { is: 'whole', ends: ends ?? [] };
}

/** Where a trail ends that begins at `start` and takes each link once; null when there is no such trail. */
function endOfTrail(links: readonly ChainLink[], start: bigint): bigint | null {
  if (links.every(({ from }, index) => from === (links[index - 1]?.to ?? start))) return links.at(-1)?.to ?? start;
  const leaving = new Map<bigint, bigint[]>();
  const surplus = new Map<bigint, number>();
  for (const { from, to } of links) {
    leaving.set(from, [...(leaving.get(from) ?? []), to]);
    surplus.set(from, (surplus.get(from) ?? 0) + 1);
    surplus.set(to, (surplus.get(to) ?? 0) - 1);
  }
  const uneven = [...surplus].filter(([, count]) => count !== 0);
  const end = uneven.find(([, count]) => count === -1)?.[0] ?? start;
  if (uneven.length > 0 && (uneven.length !== 2 || surplus.get(start) !== 1 || surplus.get(end) !== -1)) return null;
  // Hierholzer's algorithm: every balance is left and reached equally often, so only what cannot be reached is left over.
  const trail = [start];
  let taken = 0;
  for (let at = trail.at(-1); at !== undefined; at = trail.at(-1)) {
    const next = leaving.get(at)?.pop();
    if (next === undefined) trail.pop();
    else {
      trail.push(next);
      taken += 1;
    }
  }
  return taken === links.length ? end : null;
}

/** Why links form no chain, as phrases for a report. */
export interface ChainBreak {
  readonly expected: string;
  readonly actual: string;
}

/** Names the clearest counterexample: two links that start from one balance, or else one that follows none. */
export function breakOf(links: readonly ChainLink[], starts: readonly bigint[] | null): ChainBreak {
  const seen = new Map<bigint, ChainLink>();
  for (const link of links) {
    const twin = seen.get(link.from);
    if (twin !== undefined) {
      return {
        expected: 'each balance_after is the balance before plus the amount, one row after the other',
        actual: `rows ${linkLabel(twin)} and ${linkLabel(link)} both start from ${decimalOfMinor(link.from)}`,
      };
    }
    seen.set(link.from, link);
  }
  const reached = new Set(links.map(({ to }) => to));
  const isStart = ({ from }: ChainLink, index: number) => (starts === null ? index === 0 : starts.includes(from));
  const stray = links.find((link, index) => !reached.has(link.from) && !isStart(link, index)) ?? links[0];
  if (stray === undefined) return { expected: 'a chain of balances', actual: 'no row' };
  const before = starts?.[0] ?? links[links.indexOf(stray) - 1]?.to;
  return {
    expected: `row ${linkLabel(stray)} follows a balance of ${decimalOfMinor(stray.from)}`,
    actual: before === undefined ? 'no row leaves that balance' : `the balance before it is ${decimalOfMinor(before)}`,
  };
}

/** A row by its id, with its figures. */
function linkLabel({ row, amount, to }: ChainLink): string {
  return `${excerpt(row['id'], 30)} (${decimalOfMinor(amount)}, balance_after ${decimalOfMinor(to)})`;
}
