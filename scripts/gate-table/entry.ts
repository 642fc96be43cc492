import type { ChangeDirection, ChangeVerdict } from '../../gate/changes/change.js';
import { isObject } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';

/** The parts of a document that a place makes of a fragment. */
type Parts = JsonObject;
type Frame = (fragment: JsonValue, direction: ChangeDirection) => Parts;

const json = (schema: JsonValue): JsonObject => ({ 'application/json': { schema } });
const answer = (more: JsonObject): JsonObject => ({ responses: { 200: { description: 'Done.', ...more } } });
const operation = (more: JsonObject, path = '/things'): Parts => ({
  paths: { [path]: { post: { operationId: 'useThing', ...answer({}), ...more } } },
});

/** Both directions share one component, which is what makes them both. */
const body: Frame = (schema, direction) =>
  direction === 'both'
    ? { ...content(json({ $ref: '#/components/schemas/Thing' }), direction), schemas: { Thing: schema } }
    : content(json(schema), direction);

const content: Frame = (fragment, direction) =>
  operation({
    ...(direction === 'response' ? {} : { requestBody: { required: true, content: fragment } }),
    ...(direction === 'request' ? {} : answer({ content: fragment })),
  });

/**
 * Where a fragment can stand, by the name that `at` gives, and the document around it.
 * `value` is a required property of the body, `body` its whole schema, `content` the body's media types;
 * these three stand in the request, in the response, or in both. The rest stand where their names say, at one operation.
 * A null fragment is left out.
 */
export const places = {
  value: (fragment, direction) =>
    body({ type: 'object', required: ['value'], properties: { value: fragment } }, direction),
  body,
  content,
  'request body': (fragment) => operation(fragment === null ? {} : { requestBody: fragment }),
  parameter: (fragment) => withParameters(fragment === null ? [] : [fragment]),
  parameters: (fragment) => withParameters(Array.isArray(fragment) ? fragment : []),
  responses: (fragment) => operation({ responses: fragment }),
  headers: (fragment) => operation(answer(fragment === null ? {} : { headers: fragment })),
  operation: (fragment) => operation(objectOf(fragment)),
  'path item': (fragment) => ({ paths: { '/things': completed(fragment) } }),
  paths: (fragment) => ({ paths: mapped(objectOf(fragment), completed) }),
  /** `schemes`: security schemes by name; `security`: what the operation requires. */
  security: (fragment) => {
    const { schemes = {}, ...rest } = objectOf(fragment);
    return { ...operation(rest), components: { securitySchemes: schemes } };
  },
  /** Members of the document itself; an operation stands in it where it has no paths of its own. */
  document: (fragment) => {
    const { paths, webhooks, ...rest } = objectOf(fragment);
    return {
      ...operation({}),
      ...rest,
      ...(paths === undefined ? {} : { paths: mapped(objectOf(paths), completed) }),
      ...(webhooks === undefined ? {} : { webhooks: mapped(objectOf(webhooks), completed) }),
    };
  },
} as const satisfies Readonly<Record<string, Frame>>;

type PlaceName = keyof typeof places;

/** Anything but a map counts as an empty map. */
export function objectOf(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The values of a map, each changed in the same way. */
export function mapped(map: JsonObject, change: (value: JsonValue, name: string) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value, name)]));
}

function withParameters(parameters: readonly JsonValue[]): Parts {
  const inPath = parameters.map(objectOf).filter((parameter) => parameter['in'] === 'path');
  return operation({ parameters }, ['/things', ...inPath.map(({ name }) => `{${String(name)}}`)].join('/'));
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** An operation that names no response answers 200. */
function completed(item: JsonValue): JsonObject {
  return mapped(objectOf(item), (member, name) =>
    METHODS.includes(name) ? { ...answer({}), ...objectOf(member) } : member,
  );
}

/** What is expected of an entry in one direction. */
export interface Expectation {
  readonly direction: ChangeDirection;
  readonly verdict: ChangeVerdict;
  readonly because: string;
}

/** One change as it stands in a file: a fragment before and after it, where the fragment stands, and what is expected. */
export interface PairEntry {
  readonly id: string;
  readonly place: PlaceName;
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly schemasBefore: JsonObject;
  readonly schemasAfter: JsonObject;
  readonly expectations: readonly Expectation[];
}

const DIRECTIONS: readonly ChangeDirection[] = ['request', 'response', 'both'];
const KEYS = ['id', 'at', 'before', 'after', 'schemas', 'schemas-before', 'schemas-after', ...DIRECTIONS];
const EXPECTATION = /^(breaking|risky|compatible), since (\S.*\.)$/;

/**
 * An entry of a file of pairs; `README.md` beside it says what may stand in one.
 *
 * @param where names the entry in messages.
 * @throws where it is not well-formed, with what is wrong and what to do.
 */
export function readEntry(value: JsonValue, where: string): PairEntry {
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
    return { direction, verdict: verdict as ChangeVerdict, because };
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

function isPlace(value: JsonValue): value is PlaceName {
  return typeof value === 'string' && Object.hasOwn(places, value);
}
