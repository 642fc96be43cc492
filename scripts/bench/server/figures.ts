import { median } from '../paired.js';
import { cpuRatiosOf, ratiosOf, type Slice } from './slices.js';

/** The columns of `rowOf`. */
export const HEADER = [
  'what',
  'at once',
  'side',
  '/s',
  'p50 ms',
  'p95',
  'p99',
  'CPU µs',
  'the server against it',
  'by CPU alone',
];

/** What must be at least so much, and what it was in each round. */
export interface Verdict {
  readonly what: string;
  readonly least: number;
  readonly ratios: readonly number[];
}

/** Slices of one side as a row of a table; with the server's, as ratios to them. */
export function rowOf(what: string, width: number, side: string, slices: readonly Slice[], server?: readonly Slice[]) {
  const latencies = slices.flatMap((slice) => slice.latencies).sort((a, b) => a - b);
  const percentiles = [0.5, 0.95, 0.99].map((share) => percentile(latencies, share).toFixed(2));
  const each = (of: (slice: Slice) => number) => median(slices.map(of)).toFixed(0);
  const row = [what, String(width), side, each(({ perSecond }) => perSecond), ...percentiles, each(({ cpu }) => cpu)];
  if (server === undefined) return row;
  return [...row, spread(ratiosOf(server, slices)), spread(cpuRatiosOf(server, slices))];
}

/** Nearest rank, of values in ascending order. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** `0.61 (0.55 to 0.70)`: the median of all rounds, the least and the most. */
export function spread(ratios: readonly number[]): string {
  return `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
}

/** Lines of a table whose columns are as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const width = (column: number) => Math.max(...rows.map((row) => (row[column] ?? '').length));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(width(column)));
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}
