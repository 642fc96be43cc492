import type { LedgerRow } from '../../evidence/evidence.js';
import { type ChainLink, followChain, linksOf, readingsOf } from '../../evidence/ledger.js';
import { STALE_BALANCE } from '../../evidence/race-balance.js';
import { createdAtNanos } from '../../evidence/read-exchange.js';
import type { Violated } from '../shared/rule.js';

/** A row of a wallet as a link, whether or not it is completed. */
export interface Step {
  readonly link: ChainLink;
  readonly isCompleted: boolean;
  readonly place: LedgerRow;
}

/** Completed rows with equal timestamps that do not continue the balance before them. */
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

/** At most this many balances are kept that rows which are not completed may have led to. */
const MAX_ENDS = 200;

/**
 * Follows the chain of balances of one wallet row by row, oldest first. Rows with equal timestamps, in the precision
 * that they show, may be in any order. Whether a row that is not completed moved the balance is not stated, so both are
 * tried; an amount that it moved may be returned later without a row.
 */
export class WalletChain {
  /** The number of completed rows that were checked against the balance before them, or against each other. */
  followed = 0;
  /** The newest completed row. */
  last: Step | null = null;
  /** After how many rows that start from a used balance the next continue what such a row shows, and what it should show. */
  readonly resumed = { asShown: 0, asDue: 0 };
  /** The balances that the wallet may have after the rows so far; null for any. */
  #ends: readonly bigint[] | null = null;
  /** Amounts that rows which are not completed may have moved. */
  #held: bigint[] = [];
  #moment: bigint | null = null;
  /** The balances of the last of these mismatches, until the rows after it continue one of them. */
  #open: { readonly shown: bigint; readonly due: readonly bigint[] } | null = null;
  #group: Step[] = [];

  add(step: Step): BalanceMismatch | null {
    const moment = createdAtNanos(step.place.row);
    const broken = moment !== null && moment === this.#moment ? null : this.close();
    this.#moment = moment;
    this.#group.push(step);
    return broken;
  }

  /** Forgets the balance because rows may be missing here. */
  interrupt(): BalanceMismatch | null {
    const broken = this.close();
    this.#ends = null;
    this.#open = null;
    this.#moment = null;
    return broken;
  }

  /** Judges the rows of the current moment. */
  close(): BalanceMismatch | null {
    const group = this.#group;
    this.#group = [];
    const completed = group.filter(({ isCompleted }) => isCompleted);
    const last = completed.at(-1);
    const { last: before } = this;
    const starts = this.#ends;
    if (last !== undefined) {
      this.last = last;
      this.followed += starts === null ? completed.length - 1 : completed.length;
    }
    // Before the first completed row, the balance is not known.
    if (last === undefined && starts === null) return null;
    const ends = this.#continue(group, completed);
    const reached = new Set([...(starts ?? []), ...group.map(({ link }) => link.to)]);
    for (const { isCompleted, link } of group) {
      if (!isCompleted && (starts === null || reached.has(link.from))) this.#held.push(link.amount);
    }
    if (ends.length > 0) {
      this.#resume(completed);
      this.#ends = ends.slice(-MAX_ENDS);
      return null;
    }
    if (last === undefined) return null;
    const sum = completed.reduce((total, { link }) => total + link.amount, 0n);
    // Either these rows are wrong or the one before them is, so the next rows may continue either balance.
    const due = (starts ?? []).map((start) => start + sum);
    const used = [...(before === null ? [] : [before]), ...completed].map(({ link }) => link.from);
    this.#open = new Set(used).size < used.length ? { shown: last.link.to, due } : null;
    this.#ends = [last.link.to, ...due];
    return { steps: completed, step: strayOf(completed, starts ?? []), starts: starts ?? [], before };
  }

  /** Counts which balance of the mismatch before them the rows continue. */
  #resume(completed: readonly Step[]): void {
    if (this.#open === null || completed.length === 0) return;
    const { shown, due } = this.#open;
    this.#open = null;
    if (endsOf(completed, [shown]).length > 0) this.resumed.asShown += 1;
    else if (endsOf(completed, due).length > 0) this.resumed.asDue += 1;
  }

  /** The balances after the rows of a moment; none if the rows do not continue the balance. */
  #continue(group: readonly Step[], completed: readonly Step[]): readonly bigint[] {
    const moving = readingsOf(group.filter(({ isCompleted }) => !isCompleted));
    const from = (starts: readonly bigint[] | null) => [
      ...new Set(moving.flatMap((some) => endsOf([...completed, ...some], starts))),
    ];
    const ends = from(this.#ends);
    if (ends.length > 0 || this.#ends === null) return ends;
    for (const [index, amount] of this.#held.entries()) {
      const given = from(this.#ends.map((end) => end - amount));
      if (given.length === 0) continue;
      this.#held.splice(index, 1);
      return given;
    }
    return [];
  }
}

function endsOf(steps: readonly Step[], starts: readonly bigint[] | null): readonly bigint[] {
  const course = followChain([steps.map(({ link }) => link)], starts);
  return course.is === 'whole' ? course.ends : [];
}

/** The first row that continues neither the balance before nor that of another of the rows. */
function strayOf(steps: readonly Step[], starts: readonly bigint[]): Step {
  const reached = new Set([...starts, ...steps.map(({ link }) => link.to)]);
  const [first] = steps;
  const stray = steps.find(({ link }) => !reached.has(link.from)) ?? first;
  if (stray === undefined) throw new Error('a discontinuity has rows');
  return stray;
}

/** Why rows may not follow one another. */
export const HINTS = {
  lostUpdate:
    'two movements read the same balance: it must be read and written in one step, UPDATE … SET balance = balance - total, or a row lock',
  onAPage: 'two payments may start from one balance, or a row may show before the one that it follows',
};

/** Where the rows after a wrong one go on as if it were right, it is wrong alone, and no update is lost. */
export function explained(verdict: Violated, chains: readonly WalletChain[]): Violated {
  const [asShown, asDue] = (['asShown', 'asDue'] as const).map((how) =>
    chains.reduce((sum, { resumed }) => sum + resumed[how], 0),
  );
  if (asShown !== 0) return verdict;
  if (asDue !== 0) return { ...verdict, hint: STALE_BALANCE };
  // Where no row follows, other cases decide.
  const isOpen = verdict.hint === HINTS.lostUpdate || verdict.hint === HINTS.onAPage;
  return isOpen ? { ...verdict, explanations: [verdict.hint, STALE_BALANCE] } : verdict;
}
