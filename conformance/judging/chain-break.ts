import { excerpt } from '../notation/excerpt.js';
import { decimalOfMinor } from '../notation/money.js';
import type { Link } from './chain.js';

/** What is wrong with links that make no chain, as phrases for a report. */
export interface Break {
  readonly expected: string;
  readonly actual: string;
}

/** Names the links that show it best: two that start from one balance, or else one that follows none. */
export function breakOf(links: readonly Link[], starts: readonly bigint[] | null): Break {
  const seen = new Map<bigint, Link>();
  for (const link of links) {
    const twin = seen.get(link.from);
    if (twin !== undefined) {
      return {
        expected: 'each balance_after is the balance before plus the amount, one row after the other',
        actual: `rows ${named(twin)} and ${named(link)} both start from ${decimalOfMinor(link.from)}`,
      };
    }
    seen.set(link.from, link);
  }
  const reached = new Set(links.map(({ to }) => to));
  const isStart = ({ from }: Link, index: number) => (starts === null ? index === 0 : starts.includes(from));
  const stray = links.find((link, index) => !reached.has(link.from) && !isStart(link, index)) ?? links[0];
  if (stray === undefined) return { expected: 'a chain of balances', actual: 'no row' };
  const before = starts?.[0] ?? links[links.indexOf(stray) - 1]?.to;
  return {
    expected: `row ${named(stray)} follows a balance of ${decimalOfMinor(stray.from)}`,
    actual: before === undefined ? 'no row leaves that balance' : `the balance before it is ${decimalOfMinor(before)}`,
  };
}

/** A row by its id, with its figures. */
function named({ row, amount, to }: Link): string {
  return `${excerpt(row['id'], 30)} (${decimalOfMinor(amount)}, balance_after ${decimalOfMinor(to)})`;
}
