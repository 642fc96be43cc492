import type { Power, RunResult } from '../run/result.js';
import { type Cause, causesOf } from './grouping/causes.js';

/** What every report tells: a run, and what follows from it. */
export interface Reported {
  readonly result: RunResult;
  /** Exit status of the command: 0 conformant, 1 a must rule is violated, 3 inconclusive, 4 our own fault. */
  readonly status: number;
  /** How many of the known faults a run like this sees. */
  readonly power: Power;
  /** The violations by what is wrong, gravest and most telling first; each violated rule is in exactly one. */
  readonly causes: readonly Cause[];
  /** Set where violated should rules count like musts. */
  readonly strict?: boolean;
}

/** A run as the reports take it. */
export function reported(result: RunResult, status: number, power: Power, strict = false): Reported {
  return { result, status, power, causes: causesOf(result), strict };
}
