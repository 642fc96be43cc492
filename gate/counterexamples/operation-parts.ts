import { childPointer, isObject, valueAt } from '../../json-schema/json.js';
import type { JsonObject } from '../../json-schema/json-schema.js';
import { isOfBytes } from '../documents/bytes.js';
import { METHODS } from '../documents/references.js';

/** A schema of what an operation sends or receives. */
export interface OperationPart {
  /** Method and path, e.g. `POST /api/v1/orders`. */
  readonly operation: string;
  /** The part for a reader: `response 200 (application/json)`. */
  readonly part: string;
  readonly direction: 'request' | 'response';
  /** Whether the value is sent as text, so that `5` and `"5"` are equal. */
  readonly isText: boolean;
  /** Whether the body is bytes, of which a schema says nothing. */
  readonly isBytes?: boolean;
  /** JSON Pointer of the schema. */
  readonly pointer: string;
}

/** A part that both versions have, named as in the revision. */
export interface PartPair extends Omit<OperationPart, 'pointer'> {
  readonly base: string;
  readonly revision: string;
}

/** All parts that both documents have, in the order of the revision. Path parameters are matched by position. */
export function partPairs(base: JsonObject, revision: JsonObject): readonly PartPair[] {
  const known = partsOf(base);
  return [...partsOf(revision)].flatMap(([key, { pointer, ...part }]) => {
    const before = known.get(key);
    return before === undefined || (before.isBytes && part.isBytes)
      ? []
      : [{ ...part, base: before.pointer, revision: pointer }];
  });
}

/** The parts of a document by a key that is the same in both versions. */
function partsOf(document: JsonObject): ReadonlyMap<string, OperationPart> {
  const paths = keysAt(document, '/paths').flatMap((path) => {
    const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
    const item = { pointer: childPointer('/paths', path), id: path.replaceAll(/\{[^}]*\}/g, '{}'), names };
    return partsOfItem(document, item, path);
  });
  const webhooks = keysAt(document, '/webhooks').flatMap((name) => {
    const item = { pointer: childPointer('/webhooks', name), id: `webhook ${name}`, names: [] };
    return partsOfItem(document, item, `webhook ${name}`).map(turned);
  });
  return new Map([...paths, ...webhooks].map(({ id, ...part }) => [id, part]));
}

/** A path item: its pointer, its version-independent id, and its path parameters in order. */
interface Item {
  readonly pointer: string;
  readonly id: string;
  readonly names: readonly string[];
}

function partsOfItem(document: JsonObject, { pointer, id, names }: Item, called: string) {
  const item = target(document, pointer);
  if (item === null) return [];
  const methods = [...METHODS, 'query'].filter((method) => isObject(valueAt(document, childPointer(item, method))));
  return methods.flatMap((method) => {
    const owner = childPointer(item, method);
    const operation = `${method.toUpperCase()} ${called}`;
    const parts = [
      ...parameters(document, [item, owner], names),
      ...contents(document, childPointer(owner, 'requestBody'), 'request', 'request body'),
      ...responses(document, childPointer(owner, 'responses')),
      ...callbacks(document, childPointer(owner, 'callbacks')),
    ];
    return parts.map((part) => ({ ...part, operation, id: `${method} ${id} ${part.id}` }));
  });
}

/** In a callback or webhook the service sends the request and the client the response. */
function turned<P extends Pick<OperationPart, 'direction'>>(part: P): P {
  return { ...part, direction: part.direction === 'request' ? 'response' : 'request' };
}

function callbacks(document: JsonObject, pointer: string): readonly NamedPart[] {
  return keysAt(document, pointer).flatMap((name) => {
    const callback = target(document, childPointer(pointer, name));
    if (callback === null) return [];
    return keysAt(document, callback).flatMap((expression) => {
      const item = { pointer: childPointer(callback, expression), id: `callback ${name} ${expression}`, names: [] };
      const parts = partsOfItem(document, item, '').map(turned);
      return parts.map(({ operation: _, ...part }) => ({ ...part, part: `callback ${name}: ${part.part}` }));
    });
  });
}

/** A part with its version-independent id. */
type NamedPart = Omit<OperationPart, 'operation'> & { readonly id: string };

/** The parameters of the path item and of the operation; the latter replace those of the same name. */
function parameters(document: JsonObject, owners: readonly string[], names: readonly string[]): readonly NamedPart[] {
  return owners.flatMap((owner) => {
    const list = childPointer(owner, 'parameters');
    return keysAt(document, list).flatMap((index): readonly NamedPart[] => {
      const pointer = target(document, childPointer(list, index));
      const parameter = pointer === null ? undefined : valueAt(document, pointer);
      if (pointer === null || !isObject(parameter)) return [];
      const { in: place, name } = parameter;
      const what = place === 'path' ? `path ${names.indexOf(String(name))}` : `${place} ${name}`;
      const id = place === 'header' ? what.toLowerCase() : what;
      return carried(document, pointer, 'request', `${place} parameter ${name}`, id);
    });
  });
}

function responses(document: JsonObject, pointer: string): readonly NamedPart[] {
  return keysAt(document, pointer).flatMap((status) => {
    const at = target(document, childPointer(pointer, status));
    if (at === null) return [];
    const headers = childPointer(at, 'headers');
    return [
      ...contents(document, at, 'response', `response ${status}`),
      ...keysAt(document, headers).flatMap((name) => {
        const header = target(document, childPointer(headers, name));
        const what = `response ${status} header ${name}`;
        return header === null ? [] : carried(document, header, 'response', what, what.toLowerCase());
      }),
    ];
  });
}

/** The schema of a parameter or header, directly or in its only media type. */
function carried(
  document: JsonObject,
  pointer: string,
  direction: OperationPart['direction'],
  part: string,
  id: string,
) {
  const schema = childPointer(pointer, 'schema');
  if (valueAt(document, schema) !== undefined) return [{ id, part, direction, isText: true, pointer: schema }];
  return contents(document, pointer, direction, part).map((content) => ({ ...content, id: `${id} ${content.id}` }));
}

/** The schemas of all media types. */
function contents(
  document: JsonObject,
  owner: string,
  direction: OperationPart['direction'],
  what: string,
): readonly NamedPart[] {
  const followedOwner = valueAt(document, owner) === undefined ? null : target(document, owner);
  if (followedOwner === null) return [];
  const content = childPointer(followedOwner, 'content');
  return keysAt(document, content).flatMap((type) => {
    const pointer = childPointer(childPointer(content, type), 'schema');
    const id = `${what} ${type.toLowerCase().replaceAll(' ', '')}`;
    const schema = valueAt(document, pointer);
    if (schema === undefined) return [];
    const isBytes = isOfBytes(valueAt(document, target(document, pointer) ?? pointer), type);
    return [{ id, part: `${what} (${type})`, direction, isText: false, isBytes, pointer }];
  });
}

function keysAt(document: JsonObject, pointer: string): readonly string[] {
  const found = valueAt(document, pointer);
  return typeof found === 'object' && found !== null ? Object.keys(found) : [];
}

/** The target of the references at the pointer; null where they lead nowhere, which is reported elsewhere. */
function target(document: JsonObject, pointer: string): string | null {
  try {
    return followed(document, pointer);
  } catch {
    return null;
  }
}

/** The pointer, after following the references at it. Throws where one leads nowhere or is circular. */
function followed(document: JsonObject, pointer: string): string {
  const seen = new Set<string>();
  for (let here = pointer; ; ) {
    const found = valueAt(document, here);
    const ref = typeof found === 'object' && found !== null && '$ref' in found ? found.$ref : undefined;
    if (found !== undefined && typeof ref !== 'string') return here;
    if (typeof ref !== 'string' || !ref.startsWith('#/') || seen.has(here)) {
      throw new Error(`#${pointer} leads to nothing in the document.`);
    }
    seen.add(here);
    here = decodeURIComponent(ref.slice(1));
  }
}
