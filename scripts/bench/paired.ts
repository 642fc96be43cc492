/** Ratios of two timings, each pair taken one right after the other, so that a slow moment of the machine hits both. */
export interface Ratio {
  readonly what: string;
  readonly limit: number;
  /** Of each round. */
  readonly ratios: readonly number[];
  /** Medians of both sides, in words. */
  readonly detail: string;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Times both sides in turn, for the given number of rounds, after one that is not counted. */
export async function paired(
  what: string,
  limit: number,
  rounds: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<Ratio> {
  const pairs: [number, number][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair: [number, number] = [await one(), await other()];
    if (round > 0) pairs.push(pair);
  }
  const [ones, others] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
  const detail = `${median(ones).toFixed(1)} ms against ${median(others).toFixed(1)} ms`;
  return { what, limit, ratios: pairs.map(([a, b]) => a / b), detail };
}

/** `WHAT: 1.94 (1.80 to 2.30), within 2.2; DETAIL`: the median, the least and the most. */
export function ratioLine({ what, limit, ratios, detail }: Ratio): string {
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return `${what}: ${median(ratios).toFixed(2)} (${spread}), ${isWithin({ limit, ratios }) ? 'within' : 'BEYOND'} ${limit}; ${detail}`;
}

/** Whether the median is at most the limit. */
export function isWithin({ limit, ratios }: Pick<Ratio, 'limit' | 'ratios'>): boolean {
  return median(ratios) <= limit;
}

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown> | unknown): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
