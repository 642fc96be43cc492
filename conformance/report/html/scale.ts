/** The ends of an axis and its ticks, which are evenly spaced. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** An axis of money over these amounts in minor units, of at most six round steps. */
export function moneyScale(lowest: number, highest: number): Scale {
  // Starts at 0 where the lowest amount is below half of the highest, so that a change is seen in proportion.
  const low = lowest > 0 && lowest < highest / 2 ? 0 : lowest;
  const high = Math.max(highest, low + 4);
  const step = roundStep((high - low) / 5);
  const from = Math.floor(low / step) * step;
  const steps = Math.ceil((high - from) / step);
  const ticks = Array.from({ length: steps + 1 }, (_, index) => from + index * step);
  return { from, to: from + steps * step, ticks };
}

/** The smallest of 1, 2, 5 or 10 times a power of ten that is at least `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

/** A logarithmic axis of whole decades over these times in milliseconds. Its ends and ticks are base-10 logarithms. */
export function decadeScale(quickest: number, slowest: number): Scale {
  const from = Math.floor(Math.log10(Math.max(quickest, 0.1)) + 1e-9);
  const to = Math.max(Math.ceil(Math.log10(Math.max(slowest, 0.1)) - 1e-9), from + 1);
  return { from, to, ticks: Array.from({ length: to - from + 1 }, (_, index) => from + index) };
}

/** The position of a value on the axis, from 0 to 1. */
export function placeOn({ from, to }: Scale, value: number): number {
  return Math.min(Math.max((value - from) / (to - from), 0), 1);
}

/**
 * About `most` points that draw the same line: the first, lowest, highest and last point of each stretch, in their
 * order.
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
