import type * as fc from 'fast-check';
import type { Evidence, Json, Kind } from '../evidence/evidence.js';
import type { Facts, Minor, Need } from '../evidence/facts.js';
import type { Recorder } from '../http/recorder.js';

export type Depth = 'quick' | 'standard' | 'deep';

/**
 * A way to provoke a behaviour. It gathers evidence and judges nothing. Inputs are plain JSON, so that a case can be
 * written down and run again.
 */
export interface Experiment<In extends Json = Json> {
  readonly name: string;
  readonly gathers: readonly Kind[];
  /** Unmet: the experiment is not run, and the rules that only it could feed are out of scope. */
  readonly needs: readonly Need[];
  /** Cases that every run of this depth tries. */
  always(facts: Facts, depth: Depth): readonly In[];
  /** Further cases are drawn from here; null when there is nothing to draw from. */
  inputs(facts: Facts): fc.Arbitrary<In> | null;
  /** Simpler inputs that come from this one, the simplest first: ways to reduce a failing case. By fast-check's own shrinking otherwise. */
  smaller?(input: In): readonly In[];
  /** How many further cases are drawn. */
  readonly draws: Readonly<Record<Depth, number>>;
  /** What the case costs if everything that it sends is wrongly accepted; reserved before anything is sent. 0 for reads. */
  worstCase(input: In, facts: Facts): Minor;
  /** The evidence beyond the exchanges themselves, which are evidence anyway; a promise when there is none. */
  gather(input: In, io: Recorder, facts: Facts): AsyncIterable<Evidence> | Promise<void>;
}

/** Forgets the input type: an input goes only from an experiment's own arbitrary to its own functions. */
export function experiment<In extends Json>(definition: Experiment<In>): Experiment {
  return definition as unknown as Experiment;
}

/** Whether it sends what may create orders, and not reads alone. */
export function writes({ needs }: Pick<Experiment, 'needs'>): boolean {
  return needs.includes('spend');
}
