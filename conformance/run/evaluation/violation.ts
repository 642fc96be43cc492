import type { Violation } from '../result.js';
import type { Witness } from './evaluator.js';

/** A violation as it is reported, under the name by which it can be run again. */
export function violationOf(witness: Witness, replay: string): Violation {
  const { verdict, experiment, input, exchanges, seen } = witness;
  const { expected, actual, pointer = null, hint = null } = verdict;
  return { replay, expected, actual, pointer, hint, experiment, input, seen, exchanges };
}
