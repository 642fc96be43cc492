import type { RuleId } from '../../../generated/rules.js';
import type { EvidenceByKind, ExchangeId, Kind } from '../../evidence/evidence.js';
import type { Facts, Need } from '../../evidence/facts.js';

/** A must or should that the evidence breaks. `expected` and `actual` are phrases that stand side by side in a report. */
export interface Violated {
  readonly is: 'violated';
  readonly expected: string;
  readonly actual: string;
  /** The exchanges that show it, the telling one first. */
  readonly at: readonly ExchangeId[];
  /** JSON pointer into the first exchange's body. */
  readonly pointer?: string;
  /** What usually causes it, where experience has an idea. */
  readonly hint?: string;
}

export type Verdict =
  | { readonly is: 'pass' }
  | Violated
  | { readonly is: 'notApplicable'; readonly because: string }
  | { readonly is: 'inconclusive'; readonly because: string }
  | { readonly is: 'observed'; readonly what: string };

/**
 * A rule: a fold over evidence of one kind. It may see ten items or ten million, so it keeps a state
 * rather than the items. `see` returns a verdict as soon as it has one; `end` is asked when the case (or, for scope
 * `run`, the whole run) is over and nothing was violated.
 */
export interface Rule<K extends Kind = Kind, S = unknown> {
  readonly id: RuleId;
  readonly on: K;
  readonly scope: 'case' | 'run';
  /** Unmet needs put a rule that saw nothing out of scope. */
  readonly needs: readonly Need[];
  start(facts: Facts): S;
  see(state: S, item: EvidenceByKind[K]): Verdict | undefined;
  end(state: S): Verdict;
}

/** A rule with its state type hidden. */
export type AnyRule = { [K in Kind]: Rule<K> }[Kind];

/** Kinds that come as a stream of steps, which lasts until the next one starts. Of the others each item is a case of its own. */
export type Stream = 'walk' | 'ledger';

interface Options {
  readonly needs?: readonly Need[];
}

/** The short form: each item is a case of its own, evaluated by one pure function. */
export function rule<K extends Exclude<Kind, Stream>>(
  id: RuleId,
  on: K,
  judge: (item: EvidenceByKind[K], facts: Facts) => Verdict,
  { needs = [] }: Options = {},
): AnyRule {
  return anyRule<K, Facts>({
    id,
    on,
    scope: 'case',
    needs,
    start: (facts) => facts,
    see: (facts, item) => judge(item, facts),
    end: () => NOTHING_SEEN,
  });
}

/** The full form: a fold with a state of its own. */
export function fold<K extends Kind, S>(
  definition: Omit<Rule<K, S>, 'needs' | 'scope'> & Partial<Rule<K, S>>,
): AnyRule {
  return anyRule({ scope: 'case', needs: [], ...definition });
}

/** The state goes only from a rule's own `start` to its own `see` and `end`, so its type may be forgotten outside. */
function anyRule<K extends Kind, S>(definition: Rule<K, S>): AnyRule {
  return definition as unknown as AnyRule;
}

const GRAVITY: readonly Verdict['is'][] = ['notApplicable', 'pass', 'observed', 'inconclusive', 'violated'];

/** Of two verdicts the one that matters more. The earlier one where they weigh the same. */
export function graver(a: Verdict, b: Verdict): Verdict {
  return GRAVITY.indexOf(b.is) > GRAVITY.indexOf(a.is) ? b : a;
}

const NOTHING_SEEN: Verdict = { is: 'notApplicable', because: 'nothing of its kind was seen' };

export const pass: Verdict = { is: 'pass' };
export const notApplicable = (because: string): Verdict => ({ is: 'notApplicable', because });
export const inconclusive = (because: string): Verdict => ({ is: 'inconclusive', because });
export const observed = (what: string): Verdict => ({ is: 'observed', what });
export const violated = (
  at: readonly ExchangeId[] | ExchangeId,
  expected: string,
  actual: string,
  more: { pointer?: string; hint?: string } = {},
): Violated => ({ is: 'violated', expected, actual, at: typeof at === 'number' ? [at] : at, ...more });
