import type { JsonObject, ListOperation, Query, Role } from './evidence.js';
import { rowsOf } from './read-json.js';
import type { Recorder } from './recorder.js';

/** Rows of the first page of a list, as far as the answer is a page at all. */
export async function firstRows(
  io: Recorder,
  list: ListOperation,
  query: Query,
  as: Role = 'caller',
): Promise<readonly JsonObject[]> {
  return rowsOf(await io.send({ operation: list, intent: 'valid', query, as }));
}
