import type { OperationId } from '../../../generated/operations.js';
import type { Minor } from '../../evidence/facts.js';

/** How long answers took, in milliseconds from the sending of a request to the last byte of its answer. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** Upper end of a class of times and how many answers fall into it, quickest first. A class is 5 % wide. */
  readonly classes: readonly (readonly [ms: number, count: number])[];
}

/** How quickly the requests of one operation were answered. */
export interface OperationLatency {
  /** Null for requests about paths that the contract does not have. */
  readonly operation: OperationId | null;
  /** Of answers that say success; null where there was none. */
  readonly succeeded: Spread | null;
  /** Of all other answers, many of which are given without any work; null where there was none. */
  readonly refused: Spread | null;
  /** Answers that say that the server failed, which are counted in `refused` as well. */
  readonly errors: number;
  /** Requests without an answer, but for those that this client gave up on purpose. */
  readonly unanswered: number;
}

/** A balance at a moment, ISO 8601 in UTC. */
export interface BalancePoint {
  readonly at: string;
  readonly balance: Minor;
}

/** What a wallet held, as far as the run came to see it. Two views, since each has its own clock and its own gaps. */
export interface WalletBalances {
  readonly owner: 'caller' | 'other';
  /** Id in the wallet list; null where only the ledger shows it, or the two views could not be joined. */
  readonly id: number | null;
  /** What the ledger calls it; null where only the wallet list shows it, or the two views could not be joined. */
  readonly walletId: string | null;
  readonly currency: string;
  /** As the wallet list showed it during the run, by this side's clock: whenever it had changed, and the last reading. */
  readonly readings: readonly BalancePoint[];
  /** After each completed ledger row that was seen, by the ledger's clock; a sample where there are very many. */
  readonly rows: readonly BalancePoint[];
  /** Distinct rows that were seen; about so many where `rows` is a sample of them. */
  readonly rowsSeen: number;
}
