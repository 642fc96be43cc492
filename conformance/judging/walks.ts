import type { ExchangeId, JsonObject, Query, Walk } from '../engine/evidence.js';

/** A row and the page that showed it. */
export interface Placed {
  readonly row: JsonObject;
  readonly exchange: ExchangeId;
  /** Position on its page. */
  readonly index: number;
}

/** All rows of a walk, in the order in which they were read. */
export function rowsOfWalk({ pages }: Walk): Placed[] {
  return pages.flatMap(({ rows, exchange }) => rows.map((row, index) => ({ row, exchange, index })));
}

/**
 * The rows that a walk showed, and showed again when it was made once more: what did not move in between. `say` is
 * what must be the same of a row; all of it unless given.
 */
export function lastingRows(before: Walk, after: Walk, say: (row: JsonObject) => string = JSON.stringify): Placed[] {
  const later = rowsOfWalk(after).map(({ row }) => row);
  const [same, said] = [new Set(later), new Set<string>()];
  const isSaid = (row: JsonObject) => {
    // What did not move is mostly the same object, so that nothing need be compared by its text.
    if (said.size === 0) for (const one of later) said.add(say(one));
    return said.has(say(row));
  };
  return rowsOfWalk(before).filter(({ row }) => same.has(row) || isSaid(row));
}

const PAGING = ['page', 'per_page', 'sort'];

/** Whether a query narrows its list by these parameters and no others. */
export function onlyFilters(query: Query, names: readonly string[]): boolean {
  const filters = Object.keys(query).filter((name) => !PAGING.includes(name));
  return filters.length === names.length && names.every((name) => filters.includes(name));
}
