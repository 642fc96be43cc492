import { type OperationId, type OperationSpec, operations } from '../../../generated/operations.js';
import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import type { Exchange } from '../../evidence/evidence.js';
import { valueText } from '../../evidence/notation/number.js';
import { FILTER_RULES } from '../../run/evaluation/violation-summary.js';
import { OUTCOMES, type RuleResult, type RunResult } from '../../run/result.js';

/** Rules about every response: less specific than a rule about an operation or a field. Most specific first. */
const GENERAL: readonly RuleId[] = [
  'responses/status-is-listed',
  'responses/valid-read-succeeds',
  'responses/body-matches-schema',
  'robustness/odd-parameters-are-answered',
  'robustness/odd-path-parameters-are-answered',
];
/** Rules that compare any selection with the whole list: what they find, a rule about its filter says more plainly. */
const BROAD: readonly RuleId[] = [
  'filters/total-counts-the-selection',
  'filters/page-shows-its-selection',
  'filters/ledger-page-is-its-part',
];

/** A violated rule with the exchange that shows the violation. */
export interface BrokenRule {
  readonly id: RuleId;
  readonly rule: RuleResult;
  readonly decisive: Exchange | null;
  readonly operation: OperationId | null;
  /** Of the response; null where there is none. */
  readonly status: number | null;
  readonly pointer: string;
}

/** The violated rules of a run that are not waived, by id. */
export function brokenRules({ rules }: RunResult): ReadonlyMap<RuleId, BrokenRule> {
  const broken = rules.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
  return new Map(
    broken.map((rule) => {
      const [violation] = rule.violations;
      const decisive = violation?.exchanges[0] ?? null;
      const operation = decisive?.operation ?? null;
      const status = decisive?.response?.status ?? null;
      return [rule.id, { id: rule.id, rule, decisive, operation, status, pointer: violation?.pointer ?? '' }];
    }),
  );
}

/** How severe a violation is: the smaller, the more severe. */
export function gravityOf(broken: BrokenRule | undefined): number {
  return broken === undefined ? OUTCOMES.length : OUTCOMES.indexOf(broken.rule.verdict);
}

/** True where at least 95 % of the cases show the violation, of 5 cases or more. */
export function isBrokenEverywhere({ rule: { broken, cases } }: BrokenRule): boolean {
  return cases >= 5 && broken >= cases * 0.95;
}

/** The last member name in a JSON pointer. */
export function fieldOf(pointer: string): string {
  return (
    pointer
      .split('/')
      .filter((key) => !/^[0-9]*$/.test(key))
      .at(-1) ?? ''
  );
}

/** True where status, media type and kind of body agree, and JSON bodies are equal. */
export function isSameAnswer(a: Exchange | null, b: Exchange | null): boolean {
  const [one, other] = [a?.response, b?.response];
  if (one == null || other == null) return false;
  if (one.status !== other.status || one.mediaType !== other.mediaType || one.body.is !== other.body.is) return false;
  if (one.body.is !== 'json' || other.body.is !== 'json') return true;
  return valueText(one.body.value) === valueText(other.body.value);
}

/** A fundamental fault that the violations suggest. It makes rules fail that are about something else. */
export interface CauseHypothesis {
  readonly lead: RuleId;
  /** The fault in one sentence. */
  readonly title: string;
  /** Set where the fault is so general that every violation it explains is attributed to it first. */
  readonly isTotal: boolean;
  /** Why a violated rule follows from the fault, as the end of a sentence; null where it does not. */
  follows(broken: BrokenRule): string | null;
  /** Whether the fault is the reason that a rule has no verdict. */
  hides(rule: RuleResult): boolean;
}

const specs: Readonly<Record<OperationId, OperationSpec>> = operations;

/** An operation as its method and path. */
export function requestOf(operation: OperationId): string {
  return `${specs[operation].method} ${specs[operation].path}`;
}

/** True for a must or should rule without a verdict; silent rules require nothing. */
export function isUnjudged({ verdict, level }: RuleResult): boolean {
  return (verdict === 'inconclusive' || verdict === 'notApplicable') && level !== 'silent';
}

/**
 * True for an inconclusive rule whose reason matches. The patterns in `cause-hypotheses.ts` depend on the reason texts of
 * the rules: change both together.
 */
export function isUnjudgedFor({ verdict, because }: RuleResult, reason: RegExp): boolean {
  return verdict === 'inconclusive' && because !== null && reason.test(because);
}

/** Reasons of rules that need a whole list. Like those of `isUnjudgedFor`, they are texts of rules and experiments. */
const UNREAD = /not be read whole|not read to its end|did not reach the end|was already read/;

/** Whether a rule is not judged because a list has no end, of whose pages and links the cause of these rules is. */
export function hidesUnread(members: readonly BrokenRule[], rule: RuleResult): boolean {
  const [lead] = members;
  if (lead === undefined || catalogue[lead.id].chapter !== 'pagination' || !isUnjudgedFor(rule, UNREAD)) return false;
  const concerned: readonly string[] = catalogue[rule.id].operations;
  return members.some(({ operation }) => operation !== null && concerned.includes(operation));
}

/**
 * The rule that the same response violates and that is more specific: a general rule follows a specific one where the
 * same operation refused both with the same status; of two rules that point at the same place of the same response, the
 * later follows the earlier.
 */
export function sharedWith(rule: BrokenRule, broken: ReadonlyMap<RuleId, BrokenRule>): RuleId | null {
  for (const other of broken.values()) {
    if (other.id === rule.id) continue;
    if (isMoreSpecific(other, rule)) return other.id;
    const isSamePlace =
      rule.pointer !== '' && other.pointer === rule.pointer && other.decisive?.id === rule.decisive?.id;
    if (isSamePlace && rankOf(other) <= rankOf(rule)) return other.id;
  }
  return null;
}

function isMoreSpecific(other: BrokenRule, rule: BrokenRule): boolean {
  const isSame =
    rule.operation === other.operation && rule.status === other.status && rule.decisive?.as === other.decisive?.as;
  return isSame && rule.status !== null && rule.status !== 200 && rankOf(other) < rankOf(rule);
}

/** 0 for a rule about an operation or a field, more for one about every response. */
function rankOf({ id }: BrokenRule): number {
  return GENERAL.includes(id) ? 1 + GENERAL.indexOf(id) : 0;
}

/** Whether a rule is about what one user sees, spends or gets of another. */
export function isLeak(id: RuleId): boolean {
  return /^auth\/(foreign|refusal-leaks)|another-user/.test(id);
}

/**
 * Which of two rules that the same bug violates is named first: the more severe, what leaks, the more specific, that of a filter. Negative for
 * the one, positive for the other, 0 where nothing decides.
 */
export function compareLeads(one: BrokenRule, other: BrokenRule): number {
  return (
    gravityOf(one) - gravityOf(other) ||
    Number(isLeak(other.id)) - Number(isLeak(one.id)) ||
    rankOf(one) - rankOf(other) ||
    Number(BROAD.includes(one.id)) - Number(BROAD.includes(other.id)) ||
    Number(FILTER_RULES[other.id] !== undefined) - Number(FILTER_RULES[one.id] !== undefined) ||
    Number(other.rule.common != null) - Number(one.rule.common != null)
  );
}
