import type { Coverage } from '../evidence/evidence.js';
import type { BalancePoint, LatencyDistribution, OperationLatency, WalletBalances } from '../run/measured/measured.js';

/** First, last, lowest and highest point of a series of balances. */
export interface BalanceSummary {
  readonly points: number;
  readonly first: BalancePoint;
  readonly last: BalancePoint;
  readonly lowest: BalancePoint;
  readonly highest: BalancePoint;
}

/** The percentiles of each operation, without the histogram classes. */
export function latencySummaries(latencies: readonly OperationLatency[]) {
  return latencies.map((latency) => ({
    ...latency,
    succeeded: latency.succeeded && percentiles(latency.succeeded),
    refused: latency.refused && percentiles(latency.refused),
  }));
}

/** What no case reached, by subject, e.g. `20 of 83 pairs of listWallets`; of many the first are named. */
export function unreachedPairs(
  coverage: readonly Coverage[] = [],
  most = 40,
): { readonly title: string; readonly names: readonly string[]; readonly more: number }[] {
  return coverage
    .filter(({ unreached }) => unreached.length > 0)
    .map(({ subject, strength, of, unreached }) => ({
      title: `${unreached.length} of ${of} ${strength > 2 ? 'triples' : 'pairs'} of ${subject}`,
      names: unreached.slice(0, most),
      more: Math.max(0, unreached.length - most),
    }));
}

/** First, last, lowest and highest balance of each wallet. */
export function balanceSummaries(balances: readonly WalletBalances[]) {
  return balances.map((wallet) => ({
    ...wallet,
    readings: summaryOf(wallet.readings),
    rows: summaryOf(wallet.rows),
  }));
}

/** Null for an empty series. */
export function summaryOf(points: readonly BalancePoint[]): BalanceSummary | null {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  let [lowest, highest] = [first, first];
  for (const point of points) {
    if (point.balance < lowest.balance) lowest = point;
    if (point.balance > highest.balance) highest = point;
  }
  return { points: points.length, first, last, lowest, highest };
}

function percentiles({ count, p50, p95, p99, max }: LatencyDistribution) {
  return { count, p50, p95, p99, max };
}

/** The combinations of classes that a run reached, of all, and by subject. */
export function coverageSummary(subjects: readonly Coverage[]) {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const [reached, of] = [sum(subjects.map((one) => one.reached)), sum(subjects.map((one) => one.of))];
  return { reached, of, subjects };
}
