import type { BalancePoint, OperationLatency, Spread, WalletBalances } from '../run/measured/measured.js';

/** A series of balances, told by its ends and extremes. */
export interface BalanceSummary {
  readonly points: number;
  readonly first: BalancePoint;
  readonly last: BalancePoint;
  readonly lowest: BalancePoint;
  readonly highest: BalancePoint;
}

/** The percentiles of each operation, without the classes that a plot is drawn of. */
export function latencySummaries(latencies: readonly OperationLatency[]) {
  return latencies.map((latency) => ({
    ...latency,
    succeeded: latency.succeeded && percentiles(latency.succeeded),
    refused: latency.refused && percentiles(latency.refused),
  }));
}

/** What each wallet held at the beginning, at the end, at least and at most. */
export function balanceSummaries(balances: readonly WalletBalances[]) {
  return balances.map((wallet) => ({
    ...wallet,
    readings: summaryOf(wallet.readings),
    rows: summaryOf(wallet.rows),
  }));
}

/** Null where there is no point. */
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

function percentiles({ count, p50, p95, p99, max }: Spread) {
  return { count, p50, p95, p99, max };
}
