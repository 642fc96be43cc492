import type { Exchange } from '../../evidence/evidence.js';
import { noteInGeneral, pluralize } from '../../evidence/notation/text.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { ANY_SHIFT, bothShifts, type DayShift, shiftHint } from '../../rules/shared/day-shift.js';
import type { Verdict } from '../../rules/shared/rule.js';
import type { ViolationKind } from '../findings.js';
import { type Counterexample, gravityOf, rankOf, wrongMembers } from './counterexample.js';

/** Kinds that are told apart; the cases of further ones are counted together. */
const MOST_KINDS = 40;
const OTHERS = 'other kinds';
const LONGEST_NOTE = 100;
/** Parts of a hint that differ from case to case although its reason is the same. */
const VARYING =
  /"[^"]*"|`[^`]*`|-?[0-9][\w.:-]*|\b(start_date|end_date|wallet_id|sort|per_page|page|fulfillment_status|payment_status|search|term|category|first|last|prev|next)\b/g;

// What the cases of one rule say together: of which kinds those are that violate it, and which hint explains them all.

/** No case is kept, since a deployment may be broken in many ways. */
interface Kept {
  cases: number;
  rank: number;
  gravity: number;
  shown: Pick<ViolationKind, 'expected' | 'actual' | 'exchange'>;
}

/** The violating cases of one rule by kind, each kind with what the case says that shows it best. */
export class CaseKinds {
  readonly #kinds = new Map<string, Kept>();

  add(counterexample: Counterexample): void {
    const own = kindOf(counterexample);
    const kind = this.#kinds.has(own) || this.#kinds.size < MOST_KINDS ? own : OTHERS;
    const { verdict, exchanges } = counterexample;
    const [decisive] = exchanges;
    const shown = { expected: verdict.expected, actual: verdict.actual, exchange: decisive?.id ?? null };
    const gravity = gravityOf(decisive, verdict);
    const kept = this.#kinds.get(kind) ?? { cases: 0, rank: Number.POSITIVE_INFINITY, gravity, shown };
    const rank = rankOf(counterexample);
    const best = rank < kept.rank ? { rank, gravity, shown } : kept;
    this.#kinds.set(kind, { rank: best.rank, gravity: best.gravity, shown: best.shown, cases: kept.cases + 1 });
  }

  /** Gravest first, then the most frequent; empty where all cases are of one kind. */
  list(): ViolationKind[] {
    if (this.#kinds.size < 2) return [];
    return [...this.#kinds]
      .sort(([, one], [, other]) => other.gravity - one.gravity || other.cases - one.cases)
      .sort(([one], [other]) => Number(one === OTHERS) - Number(other === OTHERS))
      .map(([kind, { cases, shown }]) => ({ kind, cases, ...shown }));
  }
}

/** What a case has in common with others that violate the rule in the same way. */
function kindOf({ verdict, exchanges }: Counterexample): string {
  const [decisive] = exchanges;
  if (decisive === undefined) return verdict.expected;
  // What the account shows is told apart by the orders that led to it; what one order shows, by itself.
  const named = exchanges.slice(0, verdict.at.length);
  const isOfOrder = decisive.request.target.startsWith('/api/v1/orders/');
  const subject = (isOfOrder ? undefined : named.find(({ operation }) => operation === 'createOrder')) ?? decisive;
  const { operation, request, intent, as } = subject;
  const what = operation ?? `${request.method} ${request.target.split('?', 1)[0]}`;
  const place = (verdict.pointer ?? '').replaceAll(/\/\d+(?=\/|$)/g, '/*');
  const status = finalStatus(subject);
  // What came of a request that can succeed shows in its status only where it did not succeed.
  const isTold = status === null || status > 299 || (place === '' && !['valid', 'depends'].includes(intent));
  const outcome = status ?? subject.response?.status ?? 'no answer';
  // A value in a body is wrong no matter who asked for it, and how.
  const asked = place === '' ? [specialOf(subject), as === 'other' ? 'as the other user' : ''] : [place];
  const special = asked.filter((part) => part !== '');
  return `${[what, ...special].join(', ')}${isTold ? ` → ${outcome}` : ''}`;
}

/** What is special about the request: the members of its body that are wrong, or else its note. */
function specialOf(exchange: Exchange): string {
  const wrong = wrongMembers(exchange);
  if (wrong.length > 0) return wrong.join(', ');
  return noteInGeneral(exchange.note).slice(0, LONGEST_NOTE);
}

type Judged = Extract<Verdict, { is: 'pass' | 'violated' }>;

/**
 * The hints of one rule as hypotheses: only one that explains every failing case is kept, and only while no other case
 * contradicts it.
 */
export class TestedHints {
  /** By shape, those that explain all failing cases so far; null before the first. */
  #explaining: ReadonlyMap<string, string> | null = null;
  /** The shapes that agree with all other cases that say something about it; null where none does. */
  #agreeing: ReadonlySet<string> | null = null;
  /** What all cases say of the beginning of a day; null where a failing case says nothing of it. */
  #shift: DayShift | null = ANY_SHIFT;
  /** How many cases held, and in how many of these it is known what would have come of each hint. */
  #held = { all: 0, explained: 0 };
  /** Whether a case says under which of several explanations just this would have come. */
  #isTold = false;

  /** When the days of the deployment begin by all cases so far. */
  get shift(): DayShift | null {
    return this.#explaining === null ? null : this.#shift;
  }

  note(verdict: Judged): void {
    const { explanations, dayShift } = verdict;
    this.#isTold ||= explanations !== undefined;
    if (dayShift !== undefined && this.#shift !== null) this.#shift = bothShifts(this.#shift, dayShift);
    if (dayShift === undefined && verdict.is === 'violated') this.#shift = null;
    if (verdict.is === 'pass') this.#held.all += 1;
    if (verdict.is === 'pass' && explanations !== undefined) this.#held.explained += 1;
    if (verdict.is === 'violated') {
      const texts = [...(verdict.hint === undefined ? [] : [verdict.hint]), ...(explanations ?? [])];
      const found = new Map(texts.map((text) => [shapeOf(text), text]));
      const before = this.#explaining;
      this.#explaining = before === null ? found : new Map([...before].filter(([shape]) => found.has(shape)));
    } else if (explanations !== undefined) {
      const found = new Set(explanations.map(shapeOf));
      const before = this.#agreeing;
      this.#agreeing = before === null ? found : new Set([...before].filter((shape) => found.has(shape)));
    }
  }

  /** The hint of a case if it stands the test, else another one that does; null where there is none. */
  tested(hint: string | null, shift: DayShift | null = this.shift): string | null {
    const found = this.#found(hint, shift);
    const { all, explained } = this.#held;
    const isSilent = found !== null && all > 0 && all === explained;
    return isSilent ? `${found}; the ${pluralize(all, 'case')} that held had no row that would show it` : found;
  }

  #found(hint: string | null, shift: DayShift | null): string | null {
    return this.#lasting(hint) ?? (shift === null ? null : shiftHint(shift));
  }

  #lasting(hint: string | null): string | null {
    const lasting = [...(this.#explaining ?? [])].filter(([shape]) => this.#agreeing?.has(shape) ?? true);
    if (hint !== null && lasting.some(([shape]) => shape === shapeOf(hint))) return hint;
    return lasting[0]?.[1] ?? null;
  }

  /** The explanation of all cases without its numbers; null where there is none, or no other was tried. */
  shape(hint: string | null): string | null {
    const tested = this.#isTold ? this.#found(hint, this.shift) : null;
    return tested === null ? null : shapeOf(tested);
  }
}

function shapeOf(hint: string): string {
  return hint.replaceAll(VARYING, '…');
}
