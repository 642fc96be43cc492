import type { JsonObject, JsonValue } from '../../../conformance/arbitraries/json-schema.js';
import type { Pair } from './pair.js';
import { isObject, mapped, objectOf } from './places.js';
import { ROOT } from './read-pairs.js';

/** Many pairs as one, so that a program that takes long to start judges them at once. */
export interface Combined {
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
 * The pairs in batches that can be combined. One that differs at the documents' root is alone. `redocly diff` takes a path that
 * comes for one that goes, of whatever pair, where they look alike: so a batch has none that come, or none that go.
 */
export function batches(pairs: readonly Pair[]): Pair[][] {
  const [steady, coming, alone]: [Pair[], Pair[], Pair[]] = [[], [], []];
  for (const pair of pairs) {
    const [comes, goes] = [namesOnlyIn(pair.after, pair.before), namesOnlyIn(pair.before, pair.after)];
    if (!isPlain(pair.before) || !isPlain(pair.after) || (comes && goes)) alone.push(pair);
    else (comes ? coming : steady).push(pair);
  }
  return [steady, coming, ...alone.map((pair) => [pair])].filter(({ length }) => length > 0);
}

function isPlain(document: JsonObject): boolean {
  const rest = Object.entries(document).filter(([name]) => !SHARED.includes(name));
  return JSON.stringify(Object.fromEntries(rest)) === JSON.stringify(ROOT);
}

/** Whether there is a path or webhook in the one document that the other has not. */
function namesOnlyIn(one: JsonObject, other: JsonObject): boolean {
  const names = ({ paths, webhooks }: JsonObject) =>
    [...Object.keys(objectOf(paths)), ...Object.keys(objectOf(webhooks))].map((name) => name.replace(/\{\w+\}/g, '{}'));
  return names(one).some((name) => !names(other).includes(name));
}

/** Puts a batch into one document before and one after. Each pair's paths, operation ids, components and webhooks get a prefix. */
export function combine(batch: readonly Pair[]): Combined {
  const [only] = batch;
  if (only === undefined) throw new Error('There is nothing to combine: the batch is empty.');
  if (batch.length === 1) return { before: only.before, after: only.after, pairAt: () => only };
  return {
    before: merged(batch.map(({ before }, index) => prefixed(before, `p${index}`))),
    after: merged(batch.map(({ after }, index) => prefixed(after, `p${index}`))),
    pairAt: (place) => batch[Number(/(?:^#?|[/ ]|~1)p(\d+)(?:_|~1|\/)/.exec(place)?.[1])] ?? null,
  };
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
  const named = (map: JsonObject) =>
    Object.fromEntries(Object.entries(map).map(([name, value]) => [`${prefix}_${name}`, value]));
  const { paths, webhooks, components } = objectOf(renamed(document, prefix));
  return {
    paths: Object.fromEntries(Object.entries(objectOf(paths)).map(([path, item]) => [`/${prefix}${path}`, item])),
    webhooks: named(objectOf(webhooks)),
    components: mapped(objectOf(components), (kind) => named(objectOf(kind))),
  };
}

/** What names a component, an operation or a security scheme gets the prefix wherever it stands. */
function renamed(value: JsonValue, prefix: string, key = ''): JsonValue {
  if (typeof value === 'string') {
    if (key === 'operationId') return `${prefix}_${value}`;
    return value.replace(/^(#\/components\/\w+\/)/, `$1${prefix}_`);
  }
  if (Array.isArray(value))
    return value.map((item) => (key === 'security' ? named(item, prefix) : renamed(item, prefix)));
  return isObject(value) ? mapped(value, (member, name) => renamed(member, prefix, name)) : value;
}

function named(requirement: JsonValue, prefix: string): JsonObject {
  return Object.fromEntries(
    Object.entries(objectOf(requirement)).map(([scheme, scopes]) => [`${prefix}_${scheme}`, scopes]),
  );
}
