import type { Exchange } from '../../evidence/evidence.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import type { ViolationKind } from '../violation-details.js';
import { type Counterexample, rankOf } from './counterexample.js';
import { gravityOf, wrongMembers } from './gravity.js';

/** Kinds that are told apart; the cases of further ones are counted together. */
const MOST_KINDS = 40;
const OTHERS = 'other kinds';
const LONGEST_NOTE = 100;

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
  // What the account shows is told apart by the orders that led to it.
  const named = exchanges.slice(0, verdict.at.length);
  const subject = named.find(({ operation }) => operation === 'createOrder') ?? decisive;
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
  const note = exchange.note.replace(/^follows a link of (?:exchange |request #)\d+$/, '');
  return note
    .replaceAll(/#\d+/g, '#…')
    .replace(/^one of \d+ at once/, 'one of several at once')
    .slice(0, LONGEST_NOTE);
}
