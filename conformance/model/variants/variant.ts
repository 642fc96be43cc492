import { changed, type Deployment, type DeploymentChange, type Overrides } from '../deployment.js';

/** An allowed variant: a way in which a correct deployment may differ, because the contract does not state it. */
export interface Variant extends Required<About> {
  readonly name: string;
  /** The sentence of the contract that allows it or leaves it open. */
  readonly why: string;
  readonly change: DeploymentChange;
}

interface About {
  /** What it is about. Two variants of one place exclude each other; all other variants can be combined. */
  readonly place: string;
  readonly what: string;
  /** How long a write may take until every read shows it. Milliseconds. */
  readonly settleMs?: number;
}

/** How a variant changes a deployment: by a change of its class, or by methods that replace its own. */
type Difference = { readonly change: DeploymentChange } | Overrides;

/** A table of variants by the sentence that allows them and by name. `settleMs` is 0 by default. */
export function allowed(
  table: Readonly<Record<string, Readonly<Record<string, About & Difference>>>>,
): readonly Variant[] {
  return Object.entries(table).flatMap(([why, entries]) =>
    Object.entries(entries).map(([name, { place, what, settleMs = 0, ...rest }]) => {
      const change = 'change' in rest ? rest.change : rest;
      return { name, place, what, why, settleMs, change };
    }),
  );
}

/** A deployment with all of these variants. */
export function combined(variants: readonly Variant[], Base: typeof Deployment): typeof Deployment {
  return variants.reduce((Combined, { change }) => changed(Combined, change), Base);
}

/** An option of a place: one of its variants, or null for the default behaviour. */
interface Choice {
  readonly variant: Variant | null;
  uses: number;
}

/**
 * `count` combinations of the variants, each with at most one variant of each place. The options of a place take turns,
 * so that each occurs if there are enough combinations, in an order that covers as many pairs as possible.
 * Deterministic.
 */
export function combinationsOf(variants: readonly Variant[], count: number): Variant[][] {
  const places = [...new Set(variants.map(({ place }) => place))].map((place): Choice[] => {
    const options = variants.filter((variant) => variant.place === place);
    return [...options, null].map((variant) => ({ variant, uses: 0 }));
  });
  const met = new Set<string>();
  return Array.from({ length: count }, (_, turn) => {
    const chosen: Variant[] = [];
    // Each combination starts with another place, so that no place always chooses last.
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

/** Of the least used options, the one with the most new pairs. */
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
 * The members of a red combination, for example of variants, that make it red. A member is left out where the rest is red
 * without it: whole halves first, then ever smaller parts, so that one culprit among `n` takes about `2 log n` runs.
 */
export async function responsibleIn<T>(
  members: readonly T[],
  isRed: (some: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let left = members;
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
