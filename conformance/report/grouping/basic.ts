import { type OperationId, type OperationSpec, operations } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import type { RuleResult } from '../../run/result.js';
import type { BrokenRule } from './broken-rule.js';

/** Something basic that is broken, so that rules fail which have nothing to do with it. */
export interface Basic {
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
