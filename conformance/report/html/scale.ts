/** Ends of a scale, and the places on it that are named, all evenly apart. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** A scale of money over these amounts in whole minor units, of at most six round steps. */
export function moneyScale(lowest: number, highest: number): Scale {
  // From zero where the amounts reach near it: a change is to be seen beside what is there.
  const low = lowest > 0 && lowest < highest / 2 ? 0 : lowest;
  const high = Math.max(highest, low + 4);
  const step = roundStep((high - low) / 5);
  const from = Math.floor(low / step) * step;
  const steps = Math.ceil((high - from) / step);
  const ticks = Array.from({ length: steps + 1 }, (_, index) => from + index * step);
  return { from, to: from + steps * step, ticks };
}

/** The next larger of 1, 2 and 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

/** A logarithmic scale of whole decades over these times in milliseconds. Its positions are logarithms. */
export function decadeScale(quickest: number, slowest: number): Scale {
  const from = Math.floor(Math.log10(Math.max(quickest, 0.1)) + 1e-9);
  const to = Math.max(Math.ceil(Math.log10(Math.max(slowest, 0.1)) - 1e-9), from + 1);
  return { from, to, ticks: Array.from({ length: to - from + 1 }, (_, index) => from + index) };
}

/** Where a value is on the scale, of 1. */
export function placeOn({ from, to }: Scale, value: number): number {
  return Math.min(Math.max((value - from) / (to - from), 0), 1);
}

/**
 * At most about so many points that draw the same line: of each stretch the first, the lowest, the highest and the
 * last, in their order.
 */
export function thinned<P extends { readonly balance: number }>(points: readonly P[], most: number): readonly P[] {
  if (points.length <= most) return points;
  const stretch = Math.ceil(points.length / (most / 4));
  return Array.from({ length: Math.ceil(points.length / stretch) }, (_, index) => {
    const part = [...points.slice(index * stretch, (index + 1) * stretch).entries()];
    const byBalance = part.toSorted(([, a], [, b]) => a.balance - b.balance);
    const kept = [part[0], byBalance[0], byBalance.at(-1), part.at(-1)].filter((entry) => entry !== undefined);
    return [...new Map(kept)].sort(([a], [b]) => a - b).map(([, point]) => point);
  }).flat();
}
