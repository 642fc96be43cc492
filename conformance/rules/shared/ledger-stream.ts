import type { RuleId } from '../../../generated/rules.js';
import type { ExchangeId, JsonObject, LedgerStep } from '../../evidence/evidence.js';
import type { FigureTable } from '../../evidence/figure-table.js';
import { type AnyRule, fold, inconclusive, notApplicable, pass, type Violated, violated } from './rule.js';

/** What a rule has found in a stream so far. */
export class Tally {
  readonly mismatches = new Mismatches();
  judged = 0;
  /** Why something that should have been judged was not; null if nothing was left out. */
  unread: string | null = null;
}

interface LedgerJudge<S> {
  /** What is judged, in the plural, for a report: 'rows', 'orders'. */
  readonly noun: string;
  /** The reason in a report if nothing was judged. */
  readonly notApplicableReason: string;
  readonly start: () => S;
  readonly see: (state: S, step: LedgerStep, tally: Tally) => void;
  /** Judges what can be judged only at the end of the stream. */
  readonly end?: (state: S, tally: Tally) => void;
  /** Adds to a violation what the whole stream says about its reason. */
  readonly explain?: (state: S, verdict: Violated) => Violated;
}

/** Builds a rule over a ledger. It keeps a state and a tally, and reports the first, the worst and the last mismatch. */
export function ledgerRule<S>(id: RuleId, judge: LedgerJudge<S>): AnyRule {
  return fold<'ledger', { own: S; tally: Tally }>({
    id,
    on: 'ledger',
    needs: ['token'],
    start: () => ({ own: judge.start(), tally: new Tally() }),
    see({ own, tally }, step) {
      judge.see(own, step, tally);
      return undefined;
    },
    end({ own, tally }) {
      judge.end?.(own, tally);
      const broken = tally.mismatches.verdict(tally.judged, judge.noun);
      if (broken !== null) return judge.explain?.(own, broken) ?? broken;
      if (tally.judged > 0) return pass;
      return tally.unread === null ? notApplicable(judge.notApplicableReason) : inconclusive(tally.unread);
    },
  });
}

/** One item of a stream that violates a rule. */
export interface Mismatch {
  /** Names the item, e.g. by the id of a row. */
  readonly name: string;
  readonly expected: string;
  readonly actual: string;
  /** The exchanges that show it, the decisive one first. */
  readonly at: readonly ExchangeId[];
  readonly pointer?: string;
  /** The difference in minor units; 0 if there is none to compute. */
  readonly difference: bigint;
  readonly hint?: string;
  readonly table?: FigureTable;
}

/** Rows that are kept of the wrong ones, and of the others. */
const MOST_ROWS = 300;

/** The mismatches of a rule in a stream of any length: their number, and the first, the worst and the last. */
class Mismatches {
  count = 0;
  #first: Mismatch | null = null;
  #worst: Mismatch | null = null;
  #last: Mismatch | null = null;
  readonly #rows: { readonly failing: JsonObject[]; readonly others: JsonObject[] } = { failing: [], others: [] };
  /** That of the first mismatch, as long as all have it. */
  #hint: string | undefined;

  add(mismatch: Mismatch): void {
    this.count += 1;
    if (this.#first === null) this.#hint = mismatch.hint;
    else if (hintShape(mismatch.hint) !== hintShape(this.#hint)) this.#hint = undefined;
    this.#first ??= mismatch;
    if (this.#worst === null || size(mismatch) > size(this.#worst)) this.#worst = mismatch;
    this.#last = mismatch;
  }

  /** Keeps a row that was judged, as long as they are few, to find out what the wrong ones have in common. */
  sample(row: JsonObject, isWrong: boolean): void {
    const rows = isWrong ? this.#rows.failing : this.#rows.others;
    if (rows.length < MOST_ROWS) rows.push(row);
  }

  /** The violation, with the first mismatch in full; null if there is none. `judged` is the number of all that were judged. */
  verdict(judged: number, noun: string): Violated | null {
    const [first, worst, last] = [this.#first, this.#worst, this.#last];
    if (first === null || worst === null || last === null) return null;
    const others = [
      ...(worst === first ? [] : [`the worst is ${worst.name}: ${worst.actual}`]),
      ...(last === first || last === worst ? [] : [`the last is ${last.name}: ${last.actual}`]),
    ];
    const rest = this.count === 1 ? [] : [`${this.count} of ${judged} ${noun} are wrong`, ...others];
    const at = [...new Set([...first.at, ...worst.at, ...last.at])];
    return violated(at, first.expected, [`${first.name}: ${first.actual}`, ...rest].join('; '), {
      ...(first.pointer === undefined ? {} : { pointer: first.pointer }),
      ...(this.#rows.failing.length === 0 ? {} : { rows: this.#rows }),
      ...(this.#hint === undefined ? {} : { hint: this.#hint }),
      ...(first.table === undefined ? {} : { table: first.table }),
    });
  }
}

function size({ difference }: Mismatch): bigint {
  return difference < 0n ? -difference : difference;
}

/** A hint without its numbers. */
function hintShape(hint: string | undefined): string | undefined {
  return hint?.replaceAll(/-?[0-9.]+/g, '…');
}
