import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import type { Direction, Verdict } from '../change.js';
import { isObject, type Place, places } from './places.js';

/** What is expected of an entry in one direction. */
export interface Expectation {
  readonly direction: Direction;
  readonly verdict: Verdict;
  readonly because: string;
}

/** One change as it stands in a file: a fragment before and after it, where the fragment stands, and what is expected. */
export interface Entry {
  readonly id: string;
  readonly place: Place;
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly schemasBefore: JsonObject;
  readonly schemasAfter: JsonObject;
  readonly expectations: readonly Expectation[];
}

const DIRECTIONS: readonly Direction[] = ['request', 'response', 'both'];
const KEYS = ['id', 'at', 'before', 'after', 'schemas', 'schemas-before', 'schemas-after', ...DIRECTIONS];
const EXPECTATION = /^(breaking|risky|compatible), since (\S.*\.)$/;

/**
 * An entry of a file of pairs; `README.md` beside it says what may stand in one.
 *
 * @param where names the entry in messages.
 * @throws where it is not well-formed, with what is wrong and what to do.
 */
export function readEntry(value: JsonValue, where: string): Entry {
  if (!isObject(value)) throw new Error(`${where}: an entry is a map with 'id', 'before' and 'after'.`);
  const { id, at = 'value', before, after } = value;
  const wrong = (what: string) => new Error(`${where}${typeof id === 'string' ? ` (${id})` : ''}: ${what}`);
  const unknown = Object.keys(value).filter((key) => !KEYS.includes(key));
  if (unknown.length > 0) throw wrong(`unknown key ${unknown.join(', ')}. Known are ${KEYS.join(', ')}.`);
  if (typeof id !== 'string' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) throw wrong(`'id' must be a slug, e.g. 'a-b'.`);
  if (before === undefined || after === undefined)
    throw wrong(`'before' and 'after' must both stand; null where nothing is.`);
  if (!isPlace(at)) throw wrong(`'at' must be one of ${Object.keys(places).join(', ')}.`);
  const expectations = DIRECTIONS.filter((direction) => direction in value).map((direction) => {
    const [, verdict, because] = EXPECTATION.exec(String(value[direction])) ?? [];
    if (verdict === undefined || because === undefined)
      throw wrong(`'${direction}' must read 'breaking|risky|compatible, since <a sentence>.'`);
    // One of the three words that the expression names.
    return { direction, verdict: verdict as Verdict, because };
  });
  if (expectations.length === 0) throw wrong(`a verdict is missing: at least one of ${DIRECTIONS.join(', ')}.`);
  const schemas = (key: string): JsonObject => {
    const found = value[key] ?? {};
    if (!isObject(found)) throw wrong(`'${key}' must be a map of schemas by name.`);
    return found;
  };
  const shared = schemas('schemas');
  return {
    id,
    place: at,
    before,
    after,
    schemasBefore: { ...shared, ...schemas('schemas-before') },
    schemasAfter: { ...shared, ...schemas('schemas-after') },
    expectations,
  };
}

function isPlace(value: JsonValue): value is Place {
  return typeof value === 'string' && Object.hasOwn(places, value);
}
