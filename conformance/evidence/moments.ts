import type { JsonObject } from './exchange.js';
import { createdAtNanos } from './read-exchange.js';

// Rows of one moment may be listed in any order, so what is newest is known only where an older row follows.

/** The newest moment that rows show, in nanoseconds since 1970; null where one of them shows none. */
export function newestMoment(rows: readonly JsonObject[]): bigint | null {
  return edge(rows, (one, other) => one > other);
}

/** The oldest moment that rows show, in nanoseconds since 1970; null where one of them shows none. */
export function oldestMoment(rows: readonly JsonObject[]): bigint | null {
  return edge(rows, (one, other) => one < other);
}

/** Whether a row is older than the moment, by default the newest of these rows, or shows no time by which that could be told. */
export function reachesPast(rows: readonly JsonObject[], moment = newestMoment(rows)): boolean {
  return moment === null || rows.some((row) => (createdAtNanos(row) ?? moment - 1n) < moment);
}

function edge(rows: readonly JsonObject[], isBeyond: (one: bigint, other: bigint) => boolean): bigint | null {
  const moments = rows.map(createdAtNanos);
  return moments.reduce(
    (edge, moment) => (moment === null || edge === null ? null : isBeyond(moment, edge) ? moment : edge),
    moments[0] ?? null,
  );
}
