import { type OperationId, type OperationSpec, operations } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import type { Exchange } from '../../evidence/evidence.js';
import { OUTCOMES, type RuleResult, type RunResult } from '../../run/result.js';

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
  return JSON.stringify(one.body.value) === JSON.stringify(other.body.value);
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
