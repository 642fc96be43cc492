import type { OperationId } from '../../generated/operations.js';
import type { RuleId } from '../../generated/rules.js';
import type { ExchangeId, Role } from '../evidence/evidence.js';

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
  /** Of cases that are requests, those that could have shown its violation; only where that is clear. */
  readonly among?: { readonly cases: number; readonly noun: string };
  /** What all violating cases have in common and no other case has, in one line; null where nothing tells them apart. */
  readonly common: string | null;
  /** The cases that violated it, counted from 1 in the order of their evaluation, and the exchanges that show it; the first of many. */
  readonly failing: { readonly cases: readonly number[]; readonly exchanges: readonly ExchangeId[] };
  /** Other violated rules whose common trait tells apart the violating cases of this one, and what these have. */
  readonly alike: readonly { readonly rule: RuleId; readonly because: string }[];
}

/** An exchange that shows an observation; the history has the whole of it. */
export interface ObservedExchange {
  readonly id: ExchangeId;
  /** Whose token it carried. */
  readonly as: Role;
  readonly method: string;
  readonly target: string;
  /** Null where no response came. */
  readonly status: number | null;
}

/** What the deployment does with one input where the contract is silent. */
export interface Observation {
  readonly text: string;
  /** Null for a request that the contract does not have. */
  readonly operation: OperationId | null;
  /** What was sent: in words, or else as the request line of the first exchange. */
  readonly input: string;
  readonly exchanges: readonly ObservedExchange[];
  /** Index of the phrase that has it, in the observations of its rule. */
  readonly phrase: number;
}

/** What a rule recorded where the contract is silent. */
export interface RecordedSilence {
  /** As phrases. */
  readonly observations: readonly string[];
  /** The same, each with the operation, the input and the exchanges that show it. Absent where nothing is observed. */
  readonly observed?: readonly Observation[];
}
