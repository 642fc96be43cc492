// Without it the compiler does not find what is declared below where the package is installed.
import 'vitest';
import type { Level, RuleId } from '../../generated/rules.js';
import type { Outcome, RuleResult } from '../run/result.js';

/** What `task.meta.conformance` holds for reporters. */
export interface ConformanceMeta {
  readonly rule: RuleId;
  readonly level: Level;
  readonly verdict: Outcome;
  /** Cases in which the rule could be judged, and those that showed it broken. */
  readonly cases: number;
  readonly broken: number;
  /** Why there is no clearer verdict; null where there is one. */
  readonly because: string | null;
  /** What the deployment does where the contract is silent. */
  readonly observations: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    /** The verdict, in a test of `registerConformance`. */
    conformance?: ConformanceMeta;
  }
}

export function metaOf({ id, level, verdict, cases, broken, because, observations }: RuleResult): ConformanceMeta {
  return { rule: id, level, verdict, cases, broken, because, observations };
}
