import type { Evidence, Exchange, ExchangeId, Json, JsonObject } from './evidence.js';
import { isObject, jsonOf } from './read-json.js';

/**
 * Evidence as a history keeps it: what stands in an exchange of the same case is not repeated. An exchange is
 * `{"$exchange": id}`, a part of its JSON body `{"$part": [id, key, …]}`, and an object that looks like one of these by
 * itself is `{"$plain": object}`.
 */
export type PackedEvidence = Json;

type Path = readonly (string | number)[];
type Part = readonly [ExchangeId, ...Path];

/** Rows stand at the second level. What is deeper is small, and is repeated where it stands alone. */
const DEEPEST = 2;
const MARKS: ReadonlySet<string> = new Set(['$exchange', '$part', '$plain']);

/** Packs the evidence of one case, given its exchanges. */
export class EvidencePacker {
  readonly #exchanges: ReadonlySet<unknown>;
  readonly #parts = new Map<unknown, Part>();

  constructor(exchanges: readonly Exchange[]) {
    this.#exchanges = new Set(exchanges);
    for (const exchange of exchanges) this.#learn(jsonOf(exchange), [exchange.id], DEEPEST);
  }

  pack({ item }: Evidence): PackedEvidence {
    return this.#packed(item);
  }

  #learn(value: Json | undefined, part: Part, levels: number): void {
    if (typeof value !== 'object' || value === null) return;
    if (!this.#parts.has(value)) this.#parts.set(value, part);
    if (levels === 0) return;
    for (const [key, member] of entriesOf(value)) this.#learn(member, [...part, key], levels - 1);
  }

  #packed(value: unknown): Json {
    if (typeof value !== 'object' || value === null) return scalar(value);
    const part = this.#parts.get(value);
    if (part !== undefined) return { $part: part };
    // Only what is in the set has been an exchange before.
    if (this.#exchanges.has(value)) return { $exchange: (value as Exchange).id };
    if (Array.isArray(value)) return value.map((element) => this.#packed(element));
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    const packed = Object.fromEntries(members.map(([key, member]) => [key, this.#packed(member)]));
    return isMarked(packed) ? { $plain: packed } : packed;
  }
}

/** Evidence is plain JSON, and what is undefined in an array is null there. */
function scalar(value: unknown): Json {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function entriesOf(value: object): [string | number, Json][] {
  return Array.isArray(value) ? value.map((element, index) => [index, element]) : Object.entries(value);
}

/** The member of an object that has no other, where its name is one of the marks. */
function isMarked(value: JsonObject): boolean {
  const [key, ...others] = Object.keys(value);
  return key !== undefined && others.length === 0 && MARKS.has(key);
}

/** The evidence again, given the exchanges of its case. Throws when it refers to something that is not in them. */
export function unpack(packed: PackedEvidence, exchanges: ReadonlyMap<ExchangeId, Exchange>): unknown {
  if (Array.isArray(packed)) return packed.map((element: Json) => unpack(element, exchanges));
  if (!isObject(packed)) return packed;
  if (!isMarked(packed)) return unpackedMembers(packed, exchanges);
  const { $plain: plain, $part: part, $exchange: id } = packed;
  if (isObject(plain)) return unpackedMembers(plain, exchanges);
  if (Array.isArray(part)) return partOf(part, exchanges);
  return exchangeOf(id, exchanges);
}

function unpackedMembers(value: JsonObject, exchanges: ReadonlyMap<ExchangeId, Exchange>): object {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, unpack(member, exchanges)]));
}

function exchangeOf(id: unknown, exchanges: ReadonlyMap<ExchangeId, Exchange>): Exchange {
  const exchange = typeof id === 'number' ? exchanges.get(id) : undefined;
  if (exchange === undefined) throw new Error(`it refers to the exchange ${JSON.stringify(id)}, which is not there`);
  return exchange;
}

function partOf([id, ...path]: readonly Json[], exchanges: ReadonlyMap<ExchangeId, Exchange>): Json {
  let value = jsonOf(exchangeOf(id, exchanges));
  for (const key of path) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, String(key));
    value = isThere ? (value as JsonObject)[String(key)] : undefined;
  }
  if (value === undefined) throw new Error(`it refers to ${path.join('/')} of exchange ${id}, which is not there`);
  return value;
}
