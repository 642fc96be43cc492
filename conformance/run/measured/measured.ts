import type { OperationId } from '../../../generated/operations.js';
import type { Coverage, Evidence } from '../../evidence/evidence.js';
import type { Minor } from '../../evidence/facts.js';

/** How long responses took, in milliseconds from the sending of the request to the last byte of the response. */
export interface LatencyDistribution {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** The histogram: upper end of a bucket and the number of responses in it, quickest first. A bucket is 5 % wide. */
  readonly classes: readonly (readonly [ms: number, count: number])[];
}

/** How long the requests of one operation took. */
export interface OperationLatency {
  /** Null for requests about paths that the contract does not have. */
  readonly operation: OperationId | null;
  /** Of successful responses; null when there was none. */
  readonly succeeded: LatencyDistribution | null;
  /** Of all other responses: 3xx, 4xx and 5xx. Many of these take the deployment no work. Null when there was none. */
  readonly refused: LatencyDistribution | null;
  /** Responses with a 5xx status, which `refused` counts as well. */
  readonly errors: number;
  /** Requests without a response, except those that this client gave up on purpose. */
  readonly unanswered: number;
}

/** A balance at a moment, ISO 8601 in UTC. */
export interface BalancePoint {
  readonly at: string;
  readonly balance: Minor;
}

/** The balances of a wallet that the run saw, in two views: each has its own clock and its own gaps. */
export interface WalletBalances {
  readonly owner: 'caller' | 'other';
  /** Id in the wallet list; null when only the ledger shows it, or the two views could not be joined. */
  readonly id: number | null;
  /** Id in the ledger; null when only the wallet list shows it, or the two views could not be joined. */
  readonly walletId: string | null;
  readonly currency: string;
  /** As the wallet list showed it, by the clock of the suite: each change, and the last reading. */
  readonly readings: readonly BalancePoint[];
  /** After each completed ledger row that was seen, by the clock of the ledger; a sample when there are very many. */
  readonly rows: readonly BalancePoint[];
  /** Number of distinct rows that were seen; an estimate when `rows` is a sample. */
  readonly rowsSeen: number;
}

/** What the evidence of a case says of the combinations that it tried. */
export function coverageIn(evidence: readonly Evidence[]): Coverage[] {
  return evidence.flatMap((one) => (one.kind === 'coverage' ? [one.item] : []));
}
