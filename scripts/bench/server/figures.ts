import { median } from '../paired.js';
import type { Sample } from './loader.js';

/** One slice of load on one server: what the client saw, and the processor time of the server. */
export interface Slice extends Sample {
  /** Microseconds for each request. */
  readonly cpu: number;
}

/** Slices of one server, as a row of a table: requests per second, latencies in milliseconds, processor time. */
export function figuresOf(slices: readonly Slice[]): string[] {
  const latencies = slices.flatMap((slice) => slice.latencies).sort((a, b) => a - b);
  const percentiles = [0.5, 0.95, 0.99].map((share) => percentile(latencies, share).toFixed(2));
  const each = (of: (slice: Slice) => number) => median(slices.map(of)).toFixed(0);
  return [each((slice) => slice.perSecond), ...percentiles, each((slice) => slice.cpu)];
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
  return rows.map((row) => row.map((cell, column) => cell.padEnd(width(column))).join('  ').trimEnd()).join('\n');
}
