import type { JsonObject, LedgerRow } from '../../engine/evidence.js';
import { follow } from '../../judging/chain.js';
import { type Discontinuity, type Step, stepOf, WalletChain } from '../../judging/wallet-chain.js';
import type { Entry } from '../entry.js';

/** A completed row as a link of the chain of balances, in minor units. */
export interface Link {
  readonly from: number;
  readonly to: number;
  /** Number of the row in the ledger. */
  readonly row: number;
}

/** Rows that do not continue the balance before them. */
export interface Break {
  readonly wallet: string;
  /** Number of the completed row before them; null where that is not known. */
  readonly before: number | null;
  /** Numbers of the rows of that second. */
  readonly rows: readonly number[];
}

/** Sums of the amounts by type, and where the chain began and ended. Plain JSON, in minor units. */
export interface WalletSums {
  readonly wallet: string;
  readonly currency: string;
  /** Number of its first row. */
  readonly first: number;
  rows: number;
  sums: Record<string, number>;
  /** The balance before the first row; null where that could not be read. */
  opening: number | null;
  closing: number | null;
  /** Number of the newest completed row. */
  last: number | null;
  oldestInstant: number | null;
  /** Whether every completed row was summed up and none was too large to be. */
  isWhole: boolean;
}

export interface KeptWallet {
  readonly sums: WalletSums;
  /** Balances that the next second may start from; null for any. */
  readonly ends: readonly number[] | null;
  /** Rows of the second that is under way. */
  readonly group: readonly Link[];
  readonly second: number | null;
}

/** Balances that the next row may start from; more than a few say nothing any more. */
const MOST_ENDS = 4;

/**
 * The chain of balances of one wallet in a few numbers. It follows the same reading as `WalletChain`: within a second
 * the rows may stand in any order, and after a break the next row may follow the rows or the balance before them. A
 * wallet with rows that are not completed is followed by that class itself, as whether they count is not stated.
 */
export class WalletBook {
  readonly sums: WalletSums;
  #ends: number[] | null = null;
  #group: Link[] = [];
  #second: number | null = null;
  #slow: WalletChain | null = null;

  constructor({ sums, ends, group, second }: KeptWallet) {
    this.sums = sums;
    this.#ends = ends === null ? null : [...ends];
    this.#group = [...group];
    this.#second = second;
  }

  /** What is to be kept of it. A wallet that was followed slowly starts anew. */
  get kept(): KeptWallet {
    const { sums } = this;
    if (this.#slow !== null) return { sums, ends: null, group: [], second: null };
    return { sums, ends: this.#ends, group: this.#group, second: this.#second };
  }

  /** Takes the next row. `whole` is asked for where the row has to be looked at as it came. */
  add(entry: Entry, row: number, whole: () => JsonObject | null): Break | null {
    const { amount, balance, status, instant } = entry;
    this.#sum(entry);
    if (status !== 'completed' || this.#slow !== null) return this.#addSlowly(row, whole());
    if (amount === null || balance === null) return this.interrupt();
    const second = instant === null ? null : Math.floor(instant / 1_000);
    const broken = second !== null && second === this.#second ? null : this.close();
    this.#second = second;
    this.#group.push({ from: balance - amount, to: balance, row });
    return broken;
  }

  /** Forgets the balance, as rows may be missing here. */
  interrupt(): Break | null {
    const broken = this.close();
    this.#ends = null;
    this.#second = null;
    this.#slow?.interrupt();
    this.sums.isWhole = false;
    return broken;
  }

  /** Ends the second that is under way. */
  close(): Break | null {
    if (this.#slow !== null) return this.#slowBreak(this.#slow.close());
    const group = this.#group;
    const [first, second] = group;
    if (first === undefined) return null;
    this.#group = [];
    const ends = this.#ends;
    const before = this.sums.last;
    const reached = second === undefined && ends !== null ? alone(first, ends) : together(group, ends);
    this.sums.last = group.at(-1)?.row ?? before;
    if (reached !== null) {
      if (ends === null) this.sums.opening ??= openingOf(group);
      this.#ends = reached;
      this.sums.closing = reached[0] ?? null;
      return null;
    }
    const sum = group.reduce((total, { from, to }) => total + to - from, 0);
    const last = group.at(-1)?.to ?? 0;
    this.#ends = [last, ...(ends ?? []).map((start) => start + sum)].slice(0, MOST_ENDS);
    this.sums.closing = last;
    return { wallet: this.sums.wallet, before, rows: group.map(({ row }) => row) };
  }

  #sum({ type, status, amount, instant }: Entry): void {
    const { sums } = this;
    sums.rows += 1;
    sums.oldestInstant ??= instant;
    if (status !== 'completed') return;
    const sum = (sums.sums[type] ?? 0) + (amount ?? Number.NaN);
    if (Number.isSafeInteger(sum)) sums.sums[type] = sum;
    else sums.isWhole = false;
  }

  /** Follows the row as the rules do. Its number stands in for its exchange, which nobody has made. */
  #addSlowly(number: number, row: JsonObject | null): Break | null {
    const chain = this.#slow ?? this.#slowed();
    const step = stepOf(placeOf(number, row ?? {}));
    // A row without figures is another rule's business, and what follows it cannot be reckoned.
    const found = step === null ? chain.interrupt() : chain.add(step);
    if (step?.isCompleted) {
      this.sums.closing = Number(step.link.to);
      this.sums.last = number;
    }
    return this.#slowBreak(found);
  }

  /** A chain that stands where this book does, with the second that is under way. */
  #slowed(): WalletChain {
    const chain = new WalletChain();
    this.#slow = chain;
    this.sums.isWhole = false;
    const [end, ...others] = this.#ends ?? [];
    if (end !== undefined && others.length === 0)
      chain.add(completed({ from: end, to: end, row: this.sums.last ?? 0 }, null));
    for (const link of this.#group) chain.add(completed(link, this.#second));
    this.sums.last = this.#group.at(-1)?.row ?? this.sums.last;
    this.#group = [];
    return chain;
  }

  #slowBreak(found: Discontinuity | null): Break | null {
    if (found === null) return null;
    // After each break the chain remembers one more balance that may have been meant: here that could be millions.
    this.#slow = new WalletChain();
    const rows = found.steps.map(({ place }) => place.exchange);
    return { wallet: this.sums.wallet, before: found.before?.place.exchange ?? null, rows };
  }
}

function placeOf(number: number, row: JsonObject): LedgerRow {
  return { row, exchange: number, index: 0, order: 'unread', orderExchange: null };
}

/** A completed row of which only the figures are known. */
function completed({ from, to, row }: Link, second: number | null): Step {
  const figures = second === null ? {} : { created_at: new Date(second * 1_000).toISOString() };
  const link = { row: figures, amount: BigInt(to - from), from: BigInt(from), to: BigInt(to) };
  return { link, isCompleted: true, place: placeOf(row, figures) };
}

function alone({ from, to }: Link, ends: readonly number[]): number[] | null {
  return ends.includes(from) ? [to] : null;
}

/** The balances at which rows of one second may end, in whatever order makes a chain of them; null where none does. */
function together(group: readonly Link[], ends: readonly number[] | null): number[] | null {
  const links = group.map(({ from, to }) => {
    return { row: {}, amount: BigInt(to) - BigInt(from), from: BigInt(from), to: BigInt(to) };
  });
  const course = follow([links], ends?.map(BigInt) ?? null);
  return course.is === 'whole' ? course.ends.map(Number) : null;
}

/** Of rows that make a chain: the balance that none of them leads to, or that of the first. */
function openingOf(group: readonly Link[]): number | null {
  const reached = new Set(group.map(({ to }) => to));
  return (group.find(({ from }) => !reached.has(from)) ?? group[0])?.from ?? null;
}
