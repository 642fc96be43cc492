import { median } from '../figures.js';
import type { Sample } from './loader.js';
import type { Child } from './stage.js';

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

/** A ratio with its lower limit, and its value in each round. */
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

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
/** Long enough for some answers, short enough that a slow moment of the machine hits both sides. */
export const SLICE_MS = Number(process.env['BENCH_SLICE_MS'] ?? 200);
/** A server that has just started is not yet compiled: each side answers this many requests first, or for this long. */
const WARM_REQUESTS = 3_000;
const WARM_MS = 15_000;

/** Connections, or callers, at once. */
export const WIDTHS = [1, 8, 64];

/** One slice of load on one process: what the caller saw, and the processor time of the process. */
interface Slice extends Sample {
  /** Microseconds for each request. */
  readonly cpu: number;
}

/** Gives one process a slice of load from the given number of concurrent callers. */
export type Side = (width: number) => Promise<Slice>;

/** Load that is not counted, on each side. */
export async function warmUp(sides: readonly Side[]): Promise<void> {
  for (const side of sides) {
    const end = performance.now() + WARM_MS;
    for (let sent = 0; sent < WARM_REQUESTS && performance.now() < end; ) sent += (await side(8)).latencies.length;
  }
}

/** A slice of load on each side, one right after the other, for the given number of rounds, after one that is not counted. */
export async function inTurn(sides: readonly Side[], width: number): Promise<Slice[][]> {
  const slices: Slice[][] = sides.map(() => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, side] of sides.entries()) {
      const slice = await side(width);
      if (round >= 0) slices[index]?.push(slice);
    }
  }
  return slices;
}

/** What the load came to, with the processor time that it took. */
export async function measured(child: Child, work: () => Promise<Sample>): Promise<Slice> {
  const before = await child.cpu();
  const sample = await work();
  return { ...sample, cpu: ((await child.cpu()) - before) / sample.latencies.length };
}

/** Of each round: what one side does in the time in which the other does 1. */
export function ratiosOf(one: readonly Slice[], other: readonly Slice[]): number[] {
  return one.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN));
}

/** The same by processor time alone: what the client costs, and what the disk, is left out. */
function cpuRatiosOf(one: readonly Slice[], other: readonly Slice[]): number[] {
  return one.map(({ cpu }, round) => (other[round]?.cpu ?? Number.NaN) / cpu);
}
