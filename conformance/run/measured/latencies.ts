import { type OperationId, operations } from '../../../generated/operations.js';
import type { Exchange } from '../../evidence/evidence.js';
import type { LatencyDistribution, OperationLatency } from './measured.js';

/** Width of each bucket relative to the one before, so that a percentile is at most 5 % too high. */
const RATIO = Math.log(1.05);
/** Lower bound of the first bucket: the clock is read to a tenth of a millisecond. */
const MIN_MS = 0.1;

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
