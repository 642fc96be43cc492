import type { Variant } from './variant.js';

/** What stands in a place: one of its variants, or the usual way. */
interface Choice {
  readonly variant: Variant | null;
  uses: number;
}

/**
 * So many combinations of the variants: at most one of each place. The variants of a place, and the usual way, take
 * turns, so that each comes up where there are enough combinations; they do so in such an order that as many pairs
 * as can be come together. The same for the same variants.
 */
export function combinationsOf(variants: readonly Variant[], count: number): Variant[][] {
  const places = [...new Set(variants.map(({ place }) => place))].map((place): Choice[] => {
    const options = variants.filter((variant) => variant.place === place);
    return [...options, null].map((variant) => ({ variant, uses: 0 }));
  });
  const met = new Set<string>();
  return Array.from({ length: count }, (_, turn) => {
    const chosen: Variant[] = [];
    // Each combination begins elsewhere, so that none of the places always has to take what is left.
    for (const choices of rotated(places, turn * 7)) {
      const choice = nextOf(choices, chosen, met);
      if (choice === undefined) continue;
      choice.uses += 1;
      if (choice.variant === null) continue;
      for (const other of chosen) met.add(pairOf(choice.variant, other));
      chosen.push(choice.variant);
    }
    return variants.filter((variant) => chosen.includes(variant));
  });
}

/** Of the choices that came up the least, the one that meets the most of the others for the first time. */
function nextOf(choices: readonly Choice[], chosen: readonly Variant[], met: ReadonlySet<string>): Choice | undefined {
  const gain = ({ variant }: Choice) =>
    variant === null ? chosen.length / 2 : chosen.filter((other) => !met.has(pairOf(variant, other))).length;
  return choices.toSorted((a, b) => a.uses - b.uses || gain(b) - gain(a))[0];
}

function pairOf(one: Variant, other: Variant): string {
  return [one.name, other.name].sort().join(' ');
}

function rotated<T>(values: readonly T[], by: number): T[] {
  const start = by % Math.max(1, values.length);
  return [...values.slice(start), ...values.slice(0, start)];
}
