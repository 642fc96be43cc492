import type { OperationId } from '../../generated/operations.js';
import type { ExchangeId, Role } from '../evidence/evidence.js';

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
