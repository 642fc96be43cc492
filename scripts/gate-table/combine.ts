import { createHash } from 'node:crypto';
import { isObject } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { mapped, objectOf } from './entry.js';
import { type Pair, ROOT } from './read-pairs.js';

/** Many pairs as one, so that a program that takes long to start judges them at once. */
interface Combined {
  readonly before: JsonObject;
  readonly after: JsonObject;
  /**
   * The pair that a JSON Pointer, a path or an operation (`POST /p7/things`) of the combined documents belongs to.
   * None for what belongs to all; where one pair was combined, it is always that one.
   */
  pairAt(place: string): Pair | null;
}

/** Members of a document in which pairs can stand side by side. */
const SHARED = ['paths', 'webhooks', 'components'];

/** Kinds of components that pairs have. */
const KINDS = ['schemas', 'parameters', 'headers', 'requestBodies', 'responses', 'pathItems', 'securitySchemes'];

/**
 * The pairs in batches that can be combined: most of them in one. Alone is a pair that differs at the documents' root, and one
 * that requires other security schemes than before: how much their names are alike counts for `redocly diff`, and prefixes change that.
 */
export function batches(pairs: readonly Pair[]): Pair[][] {
  const alone = pairs.filter(
    ({ before, after }) => !isPlain(before) || !isPlain(after) || changesSchemes(before, after),
  );
  const together = pairs.filter((pair) => !alone.includes(pair));
  return [together, ...alone.map((pair) => [pair])].filter(({ length }) => length > 0);
}

function isPlain(document: JsonObject): boolean {
  const rest = Object.entries(document).filter(([name]) => !SHARED.includes(name));
  return JSON.stringify(Object.fromEntries(rest)) === JSON.stringify(ROOT);
}

/** Whether other schemes are required: the gate names schemes by what they are, and so would find those of other pairs. */
function changesSchemes(before: JsonObject, after: JsonObject): boolean {
  return JSON.stringify(schemesIn(before)) !== JSON.stringify(schemesIn(after));
}

function schemesIn({ paths }: JsonObject): string[] {
  const operations = Object.values(objectOf(paths)).flatMap((item) => Object.values(objectOf(item)));
  const ways = operations.flatMap((operation) => objectOf(operation)['security'] ?? []);
  return [...new Set(ways.flatMap((way) => Object.keys(objectOf(way))))].sort();
}

/** Puts a batch into one document before and one after. Each pair's paths, operation ids, components and webhooks get a prefix. */
export function combine(batch: readonly Pair[]): Combined {
  const [only] = batch;
  if (only === undefined) throw new Error('There is nothing to combine: the batch is empty.');
  if (batch.length === 1) return { before: only.before, after: only.after, pairAt: () => only };
  return {
    before: merged(batch.map(({ before }, index) => prefixed(before, prefixOf(index)))),
    after: merged(batch.map(({ after }, index) => prefixed(after, prefixOf(index)))),
    pairAt: (place) => batch[Number(/(?:^#?|[/ ]|~1)p(\d+)_/.exec(place)?.[1])] ?? null,
  };
}

/**
 * Long, and unlike that of any other pair: `redocly diff` takes a path, webhook or component that goes for one that comes where
 * half of their names' letters are the same.
 */
function prefixOf(index: number): string {
  return `p${index}_${createHash('sha512').update(String(index)).digest('base64url').slice(0, 48)}_`;
}

/** Both documents have the same maps, empty ones where they must: a map that comes or goes is no change of a pair. */
function merged(documents: readonly JsonObject[]): JsonObject {
  const joined = (maps: readonly (JsonValue | undefined)[]): JsonObject => Object.assign({}, ...maps);
  return {
    ...ROOT,
    paths: joined(documents.map(({ paths }) => paths)),
    webhooks: joined(documents.map(({ webhooks }) => webhooks)),
    components: Object.fromEntries(
      KINDS.map((kind) => [kind, joined(documents.map(({ components }) => objectOf(components)[kind]))]),
    ),
  };
}

function prefixed(document: JsonObject, prefix: string): JsonObject {
  const names = (map: JsonObject) =>
    Object.fromEntries(Object.entries(map).map(([name, value]) => [`${prefix}${name}`, value]));
  const { paths, webhooks, components } = objectOf(renamed(document, prefix));
  return {
    paths: Object.fromEntries(Object.entries(objectOf(paths)).map(([path, item]) => [`/${prefix}${path}`, item])),
    webhooks: names(objectOf(webhooks)),
    components: mapped(objectOf(components), (kind) => names(objectOf(kind))),
  };
}

/** What names a component, an operation or a security scheme gets the prefix wherever it stands. */
function renamed(value: JsonValue, prefix: string, key = ''): JsonValue {
  if (typeof value === 'string') {
    if (key === 'operationId') return `${prefix}${value}`;
    return value.replace(/^(#\/components\/\w+\/)/, `$1${prefix}`);
  }
  if (Array.isArray(value))
    return value.map((item) => (key === 'security' ? required(item, prefix) : renamed(item, prefix)));
  return isObject(value) ? mapped(value, (member, name) => renamed(member, prefix, name)) : value;
}

function required(requirement: JsonValue, prefix: string): JsonObject {
  const schemes = Object.entries(objectOf(requirement));
  return Object.fromEntries(schemes.map(([scheme, scopes]) => [`${prefix}${scheme}`, scopes]));
}
