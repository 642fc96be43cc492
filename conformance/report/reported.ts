import type { FaultCoverage, RunResult } from '../run/result.js';
import { type Cause, causesOf } from './grouping/causes.js';

/** The input of every report: a run, its exit status and its probable causes. */
export interface Reported {
  readonly result: RunResult;
  /** Exit status of the command: 0 conformant, 1 a must rule is violated, 2 a stale waiver, 3 inconclusive, 4 the suite itself failed. */
  readonly status: number;
  /** The known faults that a run like this detects. */
  readonly power: FaultCoverage;
  /** The violated rules grouped by probable cause, most severe first; each violated rule is in exactly one. */
  readonly causes: readonly Cause[];
  /** Set where a violated should rule counts like a must rule. */
  readonly strict?: boolean;
}

/** Adds exit status, power and causes to a run. */
export function reported(result: RunResult, status: number, power: FaultCoverage, strict = false): Reported {
  return { result, status, power, causes: causesOf(result), strict };
}
