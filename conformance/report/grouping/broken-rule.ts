import { type OperationId, type OperationSpec, operations } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import type { Exchange } from '../../evidence/evidence.js';
import type { RuleResult, RunResult } from '../../run/result.js';

/** A violated rule with the exchange that tells most about it. */
export interface BrokenRule {
  readonly id: RuleId;
  readonly rule: RuleResult;
  readonly telling: Exchange | null;
  readonly operation: OperationId | null;
  /** Of the telling answer; null where none came. */
  readonly status: number | null;
  readonly pointer: string;
}

/** The violated rules of a run that nobody waived, by id. */
export function brokenRules({ rules }: RunResult): ReadonlyMap<RuleId, BrokenRule> {
  const broken = rules.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
  return new Map(
    broken.map((rule) => {
      const [violation] = rule.violations;
      const telling = violation?.exchanges[0] ?? null;
      const operation = telling?.operation ?? null;
      const status = telling?.response?.status ?? null;
      return [rule.id, { id: rule.id, rule, telling, operation, status, pointer: violation?.pointer ?? '' }];
    }),
  );
}

/** True where (nearly) every case shows the rule broken, and there were enough to say so. */
export function isBrokenEverywhere({ rule: { broken, cases } }: BrokenRule): boolean {
  return cases >= 5 && broken >= cases * 0.95;
}

/** The last name in a JSON pointer: the field that it is about. */
export function fieldOf(pointer: string): string {
  return (
    pointer
      .split('/')
      .filter((key) => !/^[0-9]*$/.test(key))
      .at(-1) ?? ''
  );
}

/** True where the same came: status and media type agree, and the bodies where they are short JSON. */
export function isSameAnswer(a: Exchange | null, b: Exchange | null): boolean {
  const [one, other] = [a?.response, b?.response];
  if (one == null || other == null) return false;
  if (one.status !== other.status || one.mediaType !== other.mediaType || one.body.is !== other.body.is) return false;
  if (one.body.is !== 'json' || other.body.is !== 'json') return true;
  return JSON.stringify(one.body.value) === JSON.stringify(other.body.value);
}

/** Something basic that is broken, so that rules fail which have nothing to do with it. */
export interface CauseHypothesis {
  readonly lead: RuleId;
  /** What is wrong, in one sentence. */
  readonly title: string;
  /** Set where so little works that nothing else can be the cause. */
  readonly isTotal: boolean;
  /** Why a violated rule follows from it, as the end of a sentence; null where it does not. */
  follows(broken: BrokenRule): string | null;
  /** Whether a rule that has no verdict has none because of it. */
  hides(rule: RuleResult): boolean;
}

const specs: Readonly<Record<OperationId, OperationSpec>> = operations;

/** An operation as its method and path. */
export function requestOf(operation: OperationId): string {
  return `${specs[operation].method} ${specs[operation].path}`;
}

/** True for a must or should that has no verdict; silent rules demand nothing. */
export function isUnjudged({ verdict, level }: RuleResult): boolean {
  return (verdict === 'inconclusive' || verdict === 'notApplicable') && level !== 'silent';
}

/** True for a rule that could not be judged for such a reason. */
export function isUnjudgedFor({ verdict, because }: RuleResult, reason: RegExp): boolean {
  return verdict === 'inconclusive' && because !== null && reason.test(because);
}
