import type { Deployment } from '../deployment.js';
import { type Change, changed } from '../overrides.js';

/** A legal difference: what a correct deployment may do otherwise, because the interface does not say. */
export interface Variant {
  readonly name: string;
  /** What it is about. Two variants of one place exclude each other; all others can be combined. */
  readonly place: string;
  readonly what: string;
  /** Which sentence of the interface allows it, or is silent. */
  readonly why: string;
  /** How long a write may take until every reading shows it. Milliseconds. */
  readonly settleMs: number;
  readonly change: Change;
}

export function variant(place: string, name: string, what: string, why: string, change: Change, settleMs = 0): Variant {
  return { place, name, what, why, change, settleMs };
}

/** A deployment that differs in all of these ways. */
export function combined(variants: readonly Variant[], Base: typeof Deployment): typeof Deployment {
  return variants.reduce((Combined, { change }) => changed(Combined, change), Base);
}
