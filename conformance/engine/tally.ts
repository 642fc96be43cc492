import type { Exchange, Json } from './evidence.js';
import type { Violated } from './rule.js';

/** A violation before it has been reduced. */
export interface Witness {
  readonly verdict: Violated;
  readonly experiment: string;
  readonly input: Json;
  /** Position among the experiment's drawn inputs; null for one of those that are always tried. */
  readonly drawn: number | null;
  readonly exchanges: readonly Exchange[];
  readonly seen: { readonly violated: number; readonly of: number };
}

/** What has come of one rule so far. `unknown` counts by reason; `fault` is what its judge threw. */
export interface Tally {
  judged: number;
  broken: number;
  held: number;
  unknown: Map<string, number>;
  notApplicable: string | null;
  observations: Set<string>;
  witness: Witness | null;
  fault: string | null;
}

export function newTally(): Tally {
  return {
    judged: 0,
    broken: 0,
    held: 0,
    unknown: new Map(),
    notApplicable: null,
    observations: new Set(),
    witness: null,
    fault: null,
  };
}
