import type { Comparison, Page, Walk } from '../../evidence/evidence.js';
import { rowKey } from '../../evidence/notation/keys.js';

/** The keys of the rows of a walk, in the order in which it read them. */
export function keysOf({ pages }: Pick<Walk, 'pages'>): string[] {
  return pages.flatMap((page) => page.rows.map(rowKey));
}

/** The page of a walk that shows a row. */
export function pageWith({ pages }: Walk, key: string | undefined): Page | undefined {
  return pages.find((page) => page.rows.some((row) => rowKey(row) === key));
}

/** What stayed in a list while it was compared. */
export interface Stable {
  /** The keys of the rows that were there before and after, in their order. */
  readonly keys: readonly string[];
  /** True when rows came or went, so that other rows than these prove nothing. */
  readonly moved: boolean;
}

/** The rows that `base` and `after` share; null when the two show them in different orders. */
export function stableKeys({ base, after }: Comparison): Stable | null {
  const [before, later] = [keysOf(base), keysOf(after)];
  if (sameKeys(before, later)) return { keys: before, moved: false };
  const [inBase, inAfter] = [new Set(before), new Set(later)];
  const keys = before.filter((key) => inAfter.has(key));
  return sameKeys(
    keys,
    later.filter((key) => inBase.has(key)),
  )
    ? { keys, moved: true }
    : null;
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}
