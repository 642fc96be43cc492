import { type RuleId, ruleIds } from '../../../generated/rules.js';
import type { EvidenceByKind, ExchangeId, JsonObject, Kind } from '../../evidence/evidence.js';
import type { Facts, Need } from '../../evidence/facts.js';
import type { FigureTable } from '../../evidence/figure-table.js';
import type { DayShift } from './day-shift.js';

/** The evidence violates a must or a should. A report shows the phrases `expected` and `actual` side by side. */
export interface Violated {
  readonly is: 'violated';
  readonly expected: string;
  readonly actual: string;
  /** The exchanges that show it, the decisive one first. */
  readonly at: readonly ExchangeId[];
  /** JSON pointer into the first exchange's body. */
  readonly pointer?: string;
  /** The usual reason, if one is known. It is reported only where each violation of the run has it. */
  readonly hint?: string;
  /** Figures that belong side by side. */
  readonly table?: FigureTable;
  /** Other reasons under which just this would have come, the likeliest first. */
  readonly explanations?: readonly string[];
  /** When the days of the deployment begin if that is the reason; it is told with the evidence of all cases. */
  readonly dayShift?: DayShift;
  /** Where rows were judged: those that show the violation, and those of the same responses that do not. */
  readonly rows?: JudgedRows;
}

/** Rows that were judged by one rule. */
export interface JudgedRows {
  readonly failing: readonly JsonObject[];
  readonly others: readonly JsonObject[];
}

/** What is wrong with one row or resource. `field` is a JSON pointer into it. */
export interface FieldMismatch {
  readonly expected: string;
  readonly actual: string;
  readonly field: string;
  readonly hint?: string;
  readonly explanations?: readonly string[];
  readonly table?: FigureTable;
}

/** What a deployment was seen to do where the contract is silent. */
export interface Observed {
  /** What was sent, after `with`, e.g. `per_page=0`; null where the phrase is about no input in particular. */
  readonly input: string | null;
  /** What was seen, as a phrase. One input has one answer: two different ones are reported as such, with their numbers. */
  readonly what: string;
  /** The exchanges that show it. The operation of the first is the one that it is about. */
  readonly at: readonly ExchangeId[];
}

/** The judgement on one row, resource, payment or money value: what is wrong with it; null if the rule does not apply to it. */
export type Judgement<M = FieldMismatch> = 'satisfied' | M | null;

export type Verdict =
  | {
      readonly is: 'pass';
      /** The reasons for violations of this rule under which just this would have come as well; undefined if not known. */
      readonly explanations?: readonly string[];
      readonly dayShift?: DayShift;
    }
  | Violated
  | { readonly is: 'notApplicable'; readonly because: string }
  | { readonly is: 'inconclusive'; readonly because: string }
  | { readonly is: 'observed'; readonly facts: readonly Observed[] };

/**
 * A rule is a fold over evidence of one kind. It may see ten items or ten million, so it keeps a state rather than the
 * items. `see` returns a verdict as soon as there is one; `end` is called at the end of the case (or of the run, for scope
 * `run`) if nothing was violated.
 */
interface Rule<K extends Kind = Kind, S = unknown> {
  readonly id: RuleId;
  readonly on: K;
  readonly scope: 'case' | 'run';
  /** A rule with unmet needs that saw nothing is out of scope. */
  readonly needs: readonly Need[];
  start(facts: Facts): S;
  see(state: S, item: EvidenceByKind[K]): Verdict | undefined;
  end(state: S): Verdict;
}

/** A rule whose state type is hidden. */
export type AnyRule = { [K in Kind]: Rule<K> }[Kind];

/** Kinds that arrive as a stream of steps; a stream lasts until the next one starts. An item of any other kind is a case. */
export type Stream = 'walk' | 'ledger';

interface Options {
  readonly needs?: readonly Need[];
}

/** Builds a rule from one pure function: each item is a case of its own. */
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

/** Builds a rule from a fold with a state of its own. */
export function fold<K extends Kind, S>(
  definition: Omit<Rule<K, S>, 'needs' | 'scope'> & Partial<Rule<K, S>>,
): AnyRule {
  return anyRule({ scope: 'case', needs: [], ...definition });
}

/** A state passes only from a rule's `start` to its own `see` and `end`, so the type can be hidden. */
function anyRule<K extends Kind, S>(definition: Rule<K, S>): AnyRule {
  return definition as unknown as AnyRule;
}

const SEVERITY: readonly Verdict['is'][] = ['notApplicable', 'pass', 'observed', 'inconclusive', 'violated'];

/** The more important of two verdicts; the first if they are equally important. */
export function moreSevere(a: Verdict, b: Verdict): Verdict {
  return SEVERITY.indexOf(b.is) > SEVERITY.indexOf(a.is) ? b : a;
}

const NOTHING_SEEN: Verdict = { is: 'notApplicable', because: 'no evidence of its kind was seen' };

export const pass: Verdict = { is: 'pass' };
export const notApplicable = (because: string): Verdict => ({ is: 'notApplicable', because });
export const inconclusive = (because: string): Verdict => ({ is: 'inconclusive', because });
/** Observes what is seen in these exchanges after an input. */
export const observed = (
  at: readonly ExchangeId[] | ExchangeId,
  what: string,
  input: string | null = null,
): Verdict => ({ is: 'observed', facts: [{ input, what, at: typeof at === 'number' ? [at] : at }] });
/** Observes each of these; not applicable, for the reason given, where there is none. */
export const observedAll = (facts: readonly Observed[], otherwise: string): Verdict =>
  facts.length === 0 ? notApplicable(otherwise) : { is: 'observed', facts };
export const violated = (
  at: readonly ExchangeId[] | ExchangeId,
  expected: string,
  actual: string,
  more: Pick<Violated, 'pointer' | 'hint' | 'table' | 'explanations' | 'rows'> = {},
): Violated => ({ is: 'violated', expected, actual, at: typeof at === 'number' ? [at] : at, ...more });

/** Rules with those of a chapter in the order of the catalogue, whatever modules they are in. Chapters keep their order. */
export function inCatalogueOrder(rules: readonly AnyRule[]): AnyRule[] {
  const chapterOf = (id: RuleId) => id.slice(0, id.indexOf('/'));
  const chapters = [...new Set(rules.map(({ id }) => chapterOf(id)))];
  const place = new Map(
    rules.map(({ id }) => [id, chapters.indexOf(chapterOf(id)) * ruleIds.length + ruleIds.indexOf(id)]),
  );
  return rules.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}
