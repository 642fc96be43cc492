import type { JsonObject } from './exchange.js';
import { type ChainLink, secondOf } from './ledger.js';
import { decimalOfMinor } from './notation/money.js';
import { excerpt } from './notation/text.js';

/** A small table for a report. */
export interface FigureTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Position of the row that shows the violation; null where no single one does. */
  readonly marked: number | null;
}

/** Rows of a table: those around the break. */
const MOST_BEFORE = 2;
const MOST_AFTER = 5;

/**
 * The neighbours of a broken chain, one row of the ledger in a line: the balance that it starts from, the amount, the
 * balance after it, and how far it starts from where the row above ended. Rows of one second stand in the order that comes closest to a chain.
 * `start` is the balance before the first row; null where it is not known. `placeOf` says where a row was read.
 */
export function chainTable(
  links: readonly ChainLink[],
  start: bigint | null,
  placeOf?: (row: JsonObject) => string,
): FigureTable {
  const ordered = closestToChain(links, start);
  const steps = ordered.map((link, index) => {
    const before = ordered[index - 1]?.to ?? start ?? link.from;
    return { link, difference: link.from - before };
  });
  const broken = steps.findIndex(({ difference }) => difference !== 0n);
  const first = Math.max(0, broken - MOST_BEFORE);
  const shown = steps.slice(first, Math.max(0, broken) + MOST_AFTER);
  return {
    columns: [
      'row',
      'created_at',
      'starts from',
      'amount',
      'balance_after',
      'off the row above by',
      ...(placeOf === undefined ? [] : ['read']),
    ],
    rows: shown.map(({ link, difference }) => [
      excerpt(link.row['id'], 30),
      excerpt(link.row['created_at'], 40),
      ...[link.from, link.amount, link.to].map(decimalOfMinor),
      difference === 0n ? '' : decimalOfMinor(difference),
      ...(placeOf === undefined ? [] : [placeOf(link.row)]),
    ]),
    marked: broken === -1 ? null : broken - first,
  };
}

/** The links, within each second in the order in which each starts from where the one before ends, as far as there is one. */
function closestToChain(links: readonly ChainLink[], start: bigint | null): ChainLink[] {
  const left = [...links];
  const ordered: ChainLink[] = [];
  let balance = start;
  while (left.length > 0) {
    const second = left[0] === undefined ? null : secondOf(left[0].row);
    const next = left.findIndex(({ row, from }) => from === balance && secondOf(row) === second);
    const [link] = left.splice(Math.max(0, next), 1);
    if (link === undefined) break;
    ordered.push(link);
    balance = link.to;
  }
  return ordered;
}
