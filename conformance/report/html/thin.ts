/**
 * At most about so many points that draw the same line: of each stretch the first, the lowest, the highest and the
 * last, in their order.
 */
export function thin<P extends { readonly balance: number }>(points: readonly P[], most: number): readonly P[] {
  if (points.length <= most) return points;
  const stretch = Math.ceil(points.length / (most / 4));
  return Array.from({ length: Math.ceil(points.length / stretch) }, (_, index) => {
    const part = [...points.slice(index * stretch, (index + 1) * stretch).entries()];
    const byBalance = part.toSorted(([, a], [, b]) => a.balance - b.balance);
    const kept = [part[0], byBalance[0], byBalance.at(-1), part.at(-1)].filter((entry) => entry !== undefined);
    return [...new Map(kept)].sort(([a], [b]) => a - b).map(([, point]) => point);
  }).flat();
}
