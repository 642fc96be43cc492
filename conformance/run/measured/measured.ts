import { type OperationId, operations } from '../../../generated/operations.js';
import type { Coverage, Evidence, Exchange } from '../../evidence/evidence.js';
import type { Minor } from '../../evidence/facts.js';

/** Width of each bucket relative to the one before, so that a percentile is at most 5 % too high. */
const RATIO = Math.log(1.05);
/** Lower bound of the first bucket: the clock is read to a tenth of a millisecond. */
const MIN_MS = 0.1;

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

/** The parts of an exchange that are measured. */
interface Timed extends Pick<Exchange, 'operation' | 'ms'> {
  readonly response: { readonly status: number } | null;
  readonly failure: { readonly kind: string } | null;
}

interface Tally {
  readonly succeeded: Histogram;
  readonly refused: Histogram;
  errors: number;
  unanswered: number;
}

/** How long the requests of a run took, by operation. Takes the same memory for any number of requests. */
export class Latencies {
  readonly #tallies = new Map<OperationId | null, Tally>();

  note({ operation, response, failure, ms }: Timed): void {
    // Requests that this client gives up on purpose say nothing about the deployment.
    if (failure?.kind === 'dropped') return;
    const tally = this.#tally(operation);
    if (response === null) {
      tally.unanswered += 1;
      return;
    }
    const isSuccess = response.status >= 200 && response.status < 300;
    (isSuccess ? tally.succeeded : tally.refused).add(ms);
    if (response.status >= 500) tally.errors += 1;
  }

  /** The operations that were called, in the order of the contract, then the paths that it does not have. */
  result(): OperationLatency[] {
    // The generated table has exactly the operations as its keys.
    const order: readonly (OperationId | null)[] = [...(Object.keys(operations) as OperationId[]), null];
    return order.flatMap((operation) => {
      const tally = this.#tallies.get(operation);
      if (tally === undefined) return [];
      const { succeeded, refused, errors, unanswered } = tally;
      return [{ operation, succeeded: succeeded.distribution(), refused: refused.distribution(), errors, unanswered }];
    });
  }

  #tally(operation: OperationId | null): Tally {
    const known = this.#tallies.get(operation);
    if (known !== undefined) return known;
    const tally = { succeeded: new Histogram(), refused: new Histogram(), errors: 0, unanswered: 0 };
    this.#tallies.set(operation, tally);
    return tally;
  }
}

/** A histogram whose buckets become wider with the time. */
class Histogram {
  readonly #counts = new Map<number, number>();
  #count = 0;
  #max = 0;

  add(ms: number): void {
    const index = Math.ceil(Math.log(Math.max(ms, MIN_MS) / MIN_MS) / RATIO);
    this.#counts.set(index, (this.#counts.get(index) ?? 0) + 1);
    this.#count += 1;
    this.#max = Math.max(this.#max, ms);
  }

  distribution(): LatencyDistribution | null {
    if (this.#count === 0) return null;
    const buckets = [...this.#counts]
      .sort(([a], [b]) => a - b)
      .map(([index, count]) => [this.#upperEnd(index), count] as const);
    const percentile = (share: number) => {
      let left = Math.ceil(this.#count * share);
      for (const [end, count] of buckets) {
        left -= count;
        if (left <= 0) return end;
      }
      return this.#max;
    };
    return {
      count: this.#count,
      p50: percentile(0.5),
      p95: percentile(0.95),
      p99: percentile(0.99),
      max: this.#max,
      classes: buckets,
    };
  }

  #upperEnd(index: number): number {
    const end = MIN_MS * Math.exp(index * RATIO);
    return Math.min(Math.round(end * 100) / 100, this.#max);
  }
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
