import type { Exchange, ExchangeId, Json, JsonObject } from './evidence.js';
import { isObject } from './read-json.js';

/** The exchange that showed the row first, and its place in that page. */
type Place = readonly [ExchangeId, number];

const MARKS: ReadonlySet<string> = new Set(['$row', '$plain']);

/**
 * Writes each row of a list once: where an exchange shows the very object that an earlier one has shown, its history says
 * `{"$row": [id, index]}`, and `{"$plain": row}` for a row that looks like one of these by itself. A run is shown the
 * same rows dozens of times.
 */
export class RowPacker {
  readonly #places = new WeakMap<JsonObject, Place>();

  pack(exchange: Exchange): Exchange {
    return withRows(exchange, (row, index) => {
      const place = this.#places.get(row);
      if (place !== undefined) return { $row: place };
      this.#places.set(row, [exchange.id, index]);
      return isMarked(row) ? { $plain: row } : row;
    });
  }
}

/** Puts the rows back that were written once, given the exchanges in the order of their history. */
export class RowUnpacker {
  readonly #rows = new Map<string, JsonObject>();

  /** Throws for a row that no exchange before has shown. */
  unpack(exchange: Exchange): Exchange {
    return withRows(exchange, (packed, index) => {
      const { $row: place, $plain: plain } = packed;
      if (isMarked(packed) && place !== undefined) return this.#rowAt(place, exchange);
      const row = isMarked(packed) && isObject(plain) ? plain : packed;
      this.#rows.set(nameOf([exchange.id, index]), row);
      return row;
    });
  }

  #rowAt(place: Json, { id }: Exchange): JsonObject {
    const row = this.#rows.get(nameOf(place));
    if (row !== undefined) return row;
    throw new Error(`exchange ${id} refers to the row ${nameOf(place)}, which is not there before it`);
  }
}

function withRows(exchange: Exchange, map: (row: JsonObject, index: number) => JsonObject): Exchange {
  const { response } = exchange;
  if (response?.body.is !== 'json' || !isObject(response.body.value)) return exchange;
  const { data } = response.body.value;
  if (!Array.isArray(data) || data.length === 0) return exchange;
  const rows = data.map((row: Json, index) => (isObject(row) ? map(row, index) : row));
  const body = { ...response.body, value: { ...response.body.value, data: rows } };
  return { ...exchange, response: { ...response, body } };
}

function isMarked(row: JsonObject): boolean {
  const [key, ...others] = Object.keys(row);
  return key !== undefined && others.length === 0 && MARKS.has(key);
}

function nameOf(place: Json | Place): string {
  return JSON.stringify(place);
}
