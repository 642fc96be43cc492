import type { RuleId } from '../../generated/rules.js';
import type { ExchangeId } from '../evidence/evidence.js';

/** How often a case showed a violation, of how many times it was tried. */
export interface Seen {
  readonly violated: number;
  readonly of: number;
}

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

/** What is known of the violating cases of a rule together. */
export interface ViolationSummary {
  /** What all violating cases have in common and no other case has, in one line; null where nothing tells them apart. */
  readonly common: string | null;
  /** The cases that violated it, counted from 1 in the order of their evaluation, and the exchanges that show it; the first of many. */
  readonly failing: { readonly cases: readonly number[]; readonly exchanges: readonly ExchangeId[] };
  /** Other violated rules whose common trait tells apart the violating cases of this one, and what these have. */
  readonly alike: readonly { readonly rule: RuleId; readonly because: string }[];
}
