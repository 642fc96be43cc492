import type * as fc from 'fast-check';
import type { Evidence, Exchange, Json, Kind } from '../evidence/evidence.js';
import type { Facts, Minor, Need } from '../evidence/facts.js';
import type { Recorder } from '../http/recorder.js';

export type Depth = 'quick' | 'standard' | 'deep';

/**
 * A way to provoke a behaviour. It gathers evidence and judges nothing. Inputs are plain JSON, so that a case can be
 * stored and replayed.
 */
export interface Experiment<In extends Json = Json> {
  readonly name: string;
  readonly gathers: readonly Kind[];
  /** If one is unmet, the experiment is not run, and rules that only it gathers evidence for are out of scope. */
  readonly needs: readonly Need[];
  /** Whether its cases are tried when those of all other experiments are done. */
  readonly isLast?: true;
  /** The cases that every run of this depth tries. */
  fixedCases(facts: Facts, depth: Depth): readonly In[];
  /** Draws further cases; null if there is nothing to draw from. */
  arbitrary(facts: Facts): fc.Arbitrary<In> | null;
  /**
   * Simpler inputs made from this one, simplest first, to reduce a failing case that these exchanges show. Default:
   * fast-check's own shrinking.
   */
  shrink?(input: In, violating: readonly Exchange[]): readonly In[];
  /** How many further cases are drawn. */
  readonly draws: Readonly<Record<Depth, number>>;
  /**
   * What the case costs if everything that it sends is wrongly accepted, in minor units; reserved before it is sent. 0
   * for reads.
   */
  worstCase(input: In, facts: Facts): Minor;
  /** Yields the evidence beyond the exchanges, which are always evidence; a promise if there is none. */
  gather(input: In, io: Recorder, facts: Facts): AsyncIterable<Evidence> | Promise<void>;
}

/** Erases the input type: inputs go only from an experiment's own arbitrary to its own functions. */
export function experiment<In extends Json>(definition: Experiment<In>): Experiment {
  return definition as unknown as Experiment;
}

/** An experiment that plans no case: it stands for what the run itself gathers. */
export function standIn(name: string, gathers: readonly Kind[] = []): Experiment {
  return {
    name,
    gathers,
    needs: [],
    draws: { quick: 0, standard: 0, deep: 0 },
    fixedCases: () => [],
    arbitrary: () => null,
    worstCase: () => 0,
    gather: async () => {},
  };
}

/** Whether it sends requests that may create orders. */
export function writes({ needs }: Pick<Experiment, 'needs'>): boolean {
  return needs.includes('spend');
}
