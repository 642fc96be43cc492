import { HOLD_LIST, HOLD_NAMED, HOLD_ONE } from '../../json-schema/canonical/keywords.js';
import { childPointer, isArray, isObject } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { METHODS, type Settled, settled } from '../documents/references.js';

/** The same place in both versions, and the operation that leads to it. */
export interface PairedPlace {
  readonly kind: 'operation' | 'parameter' | 'body' | 'response' | 'header' | 'media type' | 'schema';
  /** Method and path as in the revision: `POST /orders`. */
  readonly operation: string;
  /** The name in its map: a media type, a property, a status; empty where there is none. */
  readonly name: string;
  readonly base: Settled;
  readonly revision: Settled;
}

type Both<T> = { readonly base: T; readonly revision: T };
type Written = Both<{ readonly value: JsonValue | undefined; readonly pointer: string }>;

/** All places that both documents have, operation by operation. Path parameters are matched by position. */
export function pairedPlaces(base: JsonObject, revision: JsonObject): PairedPlace[] {
  return new Places({ base, revision }).all();
}

class Places {
  readonly #found: PairedPlace[] = [];
  /** Places of the operation that were visited: schemas may contain themselves. */
  #seen = new Set<string>();
  #operation = '';

  constructor(readonly documents: Both<JsonObject>) {}

  all(): PairedPlace[] {
    const { base, revision } = this.documents;
    for (const kind of ['paths', 'webhooks']) {
      const at = member({ base: root(base), revision: root(revision) }, kind);
      for (const [path, item] of pairsIn(at, (name) => name.replaceAll(/\{[^}]*\}/g, '{}')))
        this.#item(item, kind === 'webhooks' ? `webhook ${path}` : path);
    }
    return this.#found;
  }

  #item(written: Written, path: string): void {
    this.#operations(written, (method) => {
      this.#seen = new Set();
      this.#operation = `${method.toUpperCase()} ${path}`;
    });
  }

  /** What callbacks hold belongs to the operation that has them. */
  #operations(written: Written, begin: (method: string) => void = () => undefined): void {
    const item = this.#settle(written);
    if (item === null) return;
    for (const method of METHODS) {
      begin(method);
      const operation = this.#enter('operation', member(item, method));
      if (operation === null) continue;
      const lists = [member(item, 'parameters'), member(operation, 'parameters')];
      for (const pair of lists.flatMap((list) => this.#parameters(list))) this.#carrier('parameter', pair);
      this.#carrier('body', member(operation, 'requestBody'));
      for (const [status, response] of pairsIn(member(operation, 'responses')))
        this.#carrier('response', response, status);
      for (const [, callback] of pairsIn(member(operation, 'callbacks'))) {
        const expressions = this.#settle(callback);
        if (expressions !== null) for (const [, one] of pairsIn(expressions)) this.#operations(one);
      }
    }
  }

  /** A thing with media types, a schema or headers. */
  #carrier(kind: 'parameter' | 'body' | 'response' | 'header', written: Written, name = ''): void {
    const found = this.#enter(kind, written, name);
    if (found === null) return;
    this.#schema(member(found, 'schema'));
    for (const [header, pair] of pairsIn(member(found, 'headers'), lower)) this.#carrier('header', pair, header);
    for (const [type, pair] of pairsIn(member(found, 'content'), lower)) {
      const media = this.#enter('media type', pair, type);
      if (media !== null) this.#schema(member(media, 'schema'));
    }
  }

  #schema(written: Written, name = ''): void {
    const found = this.#enter('schema', written, name);
    if (found === null) return;
    for (const key of HOLD_ONE) this.#schema(member(found, key));
    for (const key of HOLD_NAMED)
      for (const [property, pair] of pairsIn(member(found, key))) this.#schema(pair, property);
    for (const key of HOLD_LIST) for (const pair of branchesIn(member(found, key))) this.#schema(pair);
  }

  /** The parameters that both lists have. */
  #parameters(lists: Written): Written[] {
    const byKey = (side: 'base' | 'revision') => {
      const { value, pointer } = lists[side];
      let position = 0;
      return new Map(
        (isArray(value) ? value : []).map((one, index) => {
          const at = { value: one, pointer: childPointer(pointer, index) };
          const { in: where, name } = settled(this.documents[side], one, at.pointer)?.value ?? {};
          return [where === 'path' ? `path ${position++}` : `${String(where)} ${lower(String(name))}`, at];
        }),
      );
    };
    const [before, after] = [byKey('base'), byKey('revision')];
    return [...after].flatMap(([key, revision]) => {
      const base = before.get(key);
      return base === undefined ? [] : [{ base, revision }];
    });
  }

  #settle({ base, revision }: Written): Both<Settled> | null {
    const before = settled(this.documents.base, base.value, base.pointer);
    const after = settled(this.documents.revision, revision.value, revision.pointer);
    return before === null || after === null ? null : { base: before, revision: after };
  }

  /** Records a place; null where one side has none, or where it was visited on the same way. */
  #enter(kind: PairedPlace['kind'], written: Written, name = ''): Both<Settled> | null {
    const pair = this.#settle(written);
    if (pair === null) return null;
    this.#found.push({ kind, operation: this.#operation, name, ...pair });
    const key = `${kind} ${pair.base.pointer} ${pair.revision.pointer}`;
    if (this.#seen.has(key)) return null;
    this.#seen.add(key);
    return pair;
  }
}

const root = (value: JsonObject) => ({ value, pointer: '' });
const lower = (name: string): string => name.toLowerCase();

function member({ base, revision }: Written, key: string): Written {
  const at = ({ value, pointer }: Written['base']) => ({
    value: isObject(value) ? value[key] : undefined,
    pointer: childPointer(pointer, key),
  });
  return { base: at(base), revision: at(revision) };
}

/** What both have, under the names of the revision. Names that `alike` makes equal are one. */
function pairsIn({ base, revision }: Written, alike = (name: string) => name): [string, Written][] {
  const entries = ({ value, pointer }: Written['base']) =>
    Object.entries(value !== null && typeof value === 'object' ? value : {}).map(
      ([name, one]) => [name, { value: one as JsonValue, pointer: childPointer(pointer, name) }] as const,
    );
  const before = new Map(entries(base).map(([name, at]) => [alike(name), at]));
  return entries(revision).flatMap(([name, at]): [string, Written][] => {
    const found = before.get(alike(name));
    return found === undefined ? [] : [[name, { base: found, revision: at }]];
  });
}

/** The branches of both lists: those with the same reference, and the others in order where their number is the same. */
function branchesIn({ base, revision }: Written): Written[] {
  const branches = ({ value, pointer }: Written['base']) =>
    (isArray(value) ? value : []).map((one, index) => ({ value: one, pointer: childPointer(pointer, index) }));
  const named = ({ value }: Written['base']) => (isObject(value) ? value['$ref'] : undefined);
  const [before, after] = [branches(base), branches(revision)];
  const same = after.flatMap((one) => {
    const found = before.find((other) => named(one) !== undefined && named(other) === named(one));
    return found === undefined ? [] : [{ base: found, revision: one }];
  });
  const rest = [
    before.filter((one) => !same.some((pair) => pair.base === one)),
    after.filter((one) => !same.some((pair) => pair.revision === one)),
  ];
  const [left = [], right = []] = rest;
  if (left.length !== right.length) return same;
  return [
    ...same,
    ...left.flatMap((one, index) => {
      const other = right[index];
      return other === undefined ? [] : [{ base: one, revision: other }];
    }),
  ];
}
