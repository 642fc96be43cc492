import { type Change, changed, type Deployment } from '../deployment.js';

/** A legal difference: what a correct deployment may do otherwise, because the interface does not say. */
export interface Variant {
  readonly name: string;
  /** What it is about. Two variants of one place exclude each other; all others can be combined. */
  readonly place: string;
  readonly what: string;
  /** Which sentence of the interface allows it, or is silent. */
  readonly why: string;
  /** How long a write may take until every reading shows it. Milliseconds. */
  readonly settleMs: number;
  readonly change: Change;
}

export function variant(place: string, name: string, what: string, why: string, change: Change, settleMs = 0): Variant {
  return { place, name, what, why, change, settleMs };
}

/** A deployment that differs in all of these ways. */
export function combined(variants: readonly Variant[], Base: typeof Deployment): typeof Deployment {
  return variants.reduce((Combined, { change }) => changed(Combined, change), Base);
}

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

/** The variant and the sentence of the contract that leaves it open, in one line. */
export function sentenceOf({ name, why }: Variant): string {
  return `${name}: ${why}`;
}

/**
 * The variants of a red combination that make it red. A variant is left out where the rest is red without it: whole
 * halves first, then ever smaller parts, so that one culprit among `n` takes about `2 log n` runs.
 */
export async function responsibleIn(
  variants: readonly Variant[],
  isRed: (variants: readonly Variant[]) => Promise<boolean>,
): Promise<readonly Variant[]> {
  let left = variants;
  for (let size = Math.ceil(left.length / 2); left.length > 1; size = Math.ceil(size / 2)) {
    for (let start = 0; start < left.length && left.length > 1; ) {
      const rest = [...left.slice(0, start), ...left.slice(start + size)];
      if (rest.length > 0 && (await isRed(rest))) left = rest;
      else start += size;
    }
    if (size === 1) break;
  }
  return left;
}
