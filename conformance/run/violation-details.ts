import type { ExchangeId } from '../evidence/evidence.js';

/** Requests of a run that were sent after one exchange of a violation and before its next. */
export interface Between {
  readonly after: ExchangeId;
  readonly requests: number;
  /** Those among them that are creations. */
  readonly creations: number;
}

/** Violating cases of one kind, shown by one of them: the gravest, and the smallest of those. */
export interface ViolationKind {
  /** What the cases have in common, e.g. `createOrder, quantity: true → 201`. */
  readonly kind: string;
  readonly cases: number;
  readonly expected: string;
  readonly actual: string;
  /** The decisive exchange of the case that is shown; null where only the run as a whole shows it. */
  readonly exchange: ExchangeId | null;
}
