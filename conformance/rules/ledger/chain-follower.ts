import type { LedgerRow } from '../../evidence/evidence.js';
import { type ChainLink, followChain, linksOf, secondOf } from '../../evidence/wallet-chain.js';

/** A row of a wallet as a link, whether or not it is completed. */
export interface Step {
  readonly link: ChainLink;
  readonly isCompleted: boolean;
  readonly place: LedgerRow;
}

/** Completed rows of one second that do not continue the balance before them. */
export interface BalanceMismatch {
  readonly steps: readonly Step[];
  /** The row that shows it. */
  readonly step: Step;
  /** The balances from which the rows could have started. */
  readonly starts: readonly bigint[];
  /** The completed row before them. */
  readonly before: Step | null;
}

/** The row as a link; null if its amounts cannot be read. */
export function stepOf(place: LedgerRow): Step | null {
  const { row } = place;
  const [link] = linksOf([{ ...row, status: 'completed' }]) ?? [];
  return link === undefined ? null : { link: { ...link, row }, isCompleted: row['status'] === 'completed', place };
}

/**
 * Follows the chain of balances of one wallet row by row, oldest first. The order of rows within a second is not stated,
 * so any order that forms a chain is accepted. Whether rows that are not completed count for the balance is not stated
 * either: they are left out, and if that fails, all rows must form a chain. An amount that was counted without being
 * completed may be returned later without a row.
 */
export class WalletChain {
  /** The number of completed rows that were checked against the balance before them. */
  followed = 0;
  /** The newest completed row. */
  last: Step | null = null;
  #ends: readonly bigint[] | null = null;
  /** The balances at which the chain of all rows, completed or not, may end. */
  #all: readonly bigint[] | null = null;
  /** Amounts that were counted although their rows are not completed. */
  #held: bigint[] = [];
  /** Amounts of the rows since the last completed one, which are not completed. */
  #waiting: bigint[] = [];
  #second: number | null = null;
  #group: Step[] = [];

  add(step: Step): BalanceMismatch | null {
    const second = secondOf(step.place.row);
    const broken = second !== null && second === this.#second ? null : this.close();
    this.#second = second;
    this.#group.push(step);
    return broken;
  }

  /** Forgets the balance because rows may be missing here. */
  interrupt(): BalanceMismatch | null {
    const broken = this.close();
    this.#ends = null;
    this.#all = null;
    this.#second = null;
    return broken;
  }

  /** Judges the rows of the current second. */
  close(): BalanceMismatch | null {
    const group = this.#group;
    this.#group = [];
    const completed = group.filter(({ isCompleted }) => isCompleted);
    const last = completed.at(-1);
    this.#waiting.push(...group.filter((step) => !step.isCompleted).map(({ link }) => link.amount));
    if (last === undefined) {
      if (group.length > 0) this.#all = endsOf(group, this.#all) ?? group.slice(-1).map(({ link }) => link.to);
      return null;
    }
    const before = this.last;
    this.last = last;
    const starts = this.#ends;
    if (starts !== null) this.followed += completed.length;
    if (this.#continue(group, completed)) return null;
    const sum = completed.reduce((total, { link }) => total + link.amount, 0n);
    // Either these rows are wrong or the one before them is, so the next rows may continue either balance.
    this.#ends = [last.link.to, ...(starts ?? []).map((start) => start + sum)];
    this.#all = this.#ends;
    return { steps: completed, step: strayOf(completed, starts ?? []), starts: starts ?? [], before };
  }

  #continue(group: readonly Step[], completed: readonly Step[]): boolean {
    const { length } = this.#waiting;
    const all = length === 0 ? null : endsOf(group, this.#all);
    const ends = endsOf(completed, this.#ends);
    if (ends !== null) {
      this.#all = all ?? ends;
      this.#ends = ends;
      this.#waiting = [];
      return true;
    }
    if (all !== null) {
      this.#held.push(...this.#waiting);
      this.#waiting = [];
      this.#ends = all;
      this.#all = all;
      return true;
    }
    for (const [index, amount] of this.#held.entries()) {
      const given =
        this.#ends === null
          ? null
          : endsOf(
              completed,
              this.#ends.map((end) => end - amount),
            );
      if (given === null) continue;
      this.#held.splice(index, 1);
      this.#waiting = [];
      this.#ends = given;
      this.#all = given;
      return true;
    }
    this.#waiting = [];
    return false;
  }
}

function endsOf(steps: readonly Step[], starts: readonly bigint[] | null): readonly bigint[] | null {
  const course = followChain([steps.map(({ link }) => link)], starts);
  return course.is === 'whole' ? course.ends : null;
}

/** The first row that continues neither the balance before nor that of another of the rows. */
function strayOf(steps: readonly Step[], starts: readonly bigint[]): Step {
  const reached = new Set([...starts, ...steps.map(({ link }) => link.to)]);
  const [first] = steps;
  const stray = steps.find(({ link }) => !reached.has(link.from)) ?? first;
  if (stray === undefined) throw new Error('a discontinuity has rows');
  return stray;
}
