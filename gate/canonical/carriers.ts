import type { Origins } from '../../json-schema/canonical/origins.js';
import type { CanonicalSchemas } from '../../json-schema/canonical/schemas.js';
import { childPointer, isObject } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { isOfBytes } from '../documents/bytes.js';
import { type At, resolveAt } from '../documents/references.js';

const DEFAULT_STYLE: Readonly<Record<string, string>> = {
  query: 'form',
  cookie: 'form',
  path: 'simple',
  header: 'simple',
};

/** Members that are documentation only. */
const FOR_READERS: ReadonlySet<string> = new Set([
  'description',
  'summary',
  'example',
  'examples',
  'externalDocs',
  'tags',
]);

/**
 * Rewrites the objects that carry schemas: parameters, headers, media types, bodies and responses. References are
 * resolved.
 */
export class Carriers {
  constructor(
    readonly written: JsonObject,
    readonly schemas: CanonicalSchemas,
    readonly origins: Origins,
  ) {}

  /** A copy without documentation, whose members keep the origin of the value. */
  copy({ value, pointer }: At, change: Readonly<Record<string, JsonValue | undefined>> = {}): JsonObject {
    const kept = Object.entries({ ...value, ...change }).filter(
      (entry): entry is [string, JsonValue] =>
        entry[1] !== undefined && !FOR_READERS.has(entry[0]) && !entry[0].startsWith('x-'),
    );
    return this.origins.mark(Object.fromEntries(kept), pointer);
  }

  /**
   * A parameter, or a header where `where` is `header`: without members at their defaults, under the name that is
   * compared.
   */
  parameter(at: At, where: string): JsonObject {
    const { value, pointer } = at;
    const { style, explode, required, deprecated, allowReserved, allowEmptyValue, schema, name } = value;
    const effective = typeof style === 'string' ? style : (DEFAULT_STYLE[where] ?? 'simple');
    const flag = (member: JsonValue | undefined) => (member === true ? true : undefined);
    const explodes = explode ?? effective === 'form';
    return this.copy(at, {
      style: effective === DEFAULT_STYLE[where] ? undefined : effective,
      explode: explodes === (effective === 'form') || !this.isStructured(schema) ? undefined : explodes,
      required: flag(required),
      deprecated: flag(deprecated),
      allowReserved: flag(allowReserved),
      allowEmptyValue: flag(allowEmptyValue),
      ...(where === 'header' && typeof name === 'string' ? { name: name.toLowerCase() } : {}),
      schema: schema === undefined ? undefined : this.schemas.comparableAt(schema, childPointer(pointer, 'schema')),
      content: this.content(value['content'], childPointer(pointer, 'content')),
    });
  }

  /** `explode` has no effect on texts and numbers. */
  isStructured(schema: JsonValue | undefined): boolean {
    const found = resolveAt(this.written, schema, '');
    const type = found?.value['type'];
    return !['string', 'number', 'integer', 'boolean'].includes(String(type));
  }

  /** Media types, by lower-case name. */
  content(value: JsonValue | undefined, pointer: string): JsonObject | undefined {
    if (!isObject(value)) return undefined;
    const types = Object.entries(value).map(([name, media]): [string, JsonValue] => [
      name.toLowerCase().replaceAll(/\s/g, ''),
      this.#mediaType(media, childPointer(pointer, name), name),
    ]);
    return this.origins.mark(Object.fromEntries(types), pointer);
  }

  #mediaType(value: JsonValue, pointer: string, name: string): JsonObject {
    const media = { value: isObject(value) ? value : {}, pointer };
    const { schema, encoding } = media.value;
    const at = childPointer(pointer, 'schema');
    const isBytes = isOfBytes(resolveAt(this.written, schema, '')?.value ?? schema, name);
    const comparable = schema === undefined ? undefined : this.schemas.comparableAt(schema, at);
    return this.copy(media, {
      // All spellings of bytes are one.
      schema: isBytes ? this.origins.mark({ type: 'string' }, at) : comparable,
      encoding: this.#encoding(encoding, childPointer(pointer, 'encoding')),
    });
  }

  #encoding(value: JsonValue | undefined, pointer: string): JsonObject | undefined {
    if (!isObject(value)) return undefined;
    const named = Object.entries(value).map(([name, one]): [string, JsonValue] => {
      const at = { value: isObject(one) ? one : {}, pointer: childPointer(pointer, name) };
      return [name, this.copy(at, { headers: this.headers(at.value['headers'], childPointer(at.pointer, 'headers')) })];
    });
    return this.origins.mark(Object.fromEntries(named), pointer);
  }

  /** Headers, by lower-case name. `Content-Type` is skipped: the media types define it. */
  headers(value: JsonValue | undefined, pointer: string): JsonObject | undefined {
    if (!isObject(value)) return undefined;
    const named = Object.entries(value).flatMap(([name, header]): [string, JsonValue][] => {
      const at = resolveAt(this.written, header, childPointer(pointer, name));
      return at === null || /^content-type$/i.test(name) ? [] : [[name.toLowerCase(), this.parameter(at, 'header')]];
    });
    return this.origins.mark(Object.fromEntries(named), pointer);
  }

  requestBody(value: JsonValue | undefined, pointer: string): JsonObject | undefined {
    const at = resolveAt(this.written, value, pointer);
    if (at === null) return undefined;
    return this.copy(at, {
      required: at.value['required'] === true ? true : undefined,
      content: this.content(at.value['content'], childPointer(at.pointer, 'content')),
    });
  }

  responses(value: JsonValue | undefined, pointer: string): JsonObject {
    const named = Object.entries(isObject(value) ? value : {}).flatMap(([status, response]): [string, JsonValue][] => {
      const at = resolveAt(this.written, response, childPointer(pointer, status));
      return at === null || status.startsWith('x-')
        ? []
        : [[status.toUpperCase().replace('DEFAULT', 'default'), this.#response(at)]];
    });
    return this.origins.mark(Object.fromEntries(named), pointer);
  }

  #response(at: At): JsonObject {
    const { headers, content, links } = at.value;
    return this.copy(at, {
      headers: this.headers(headers, childPointer(at.pointer, 'headers')),
      content: this.content(content, childPointer(at.pointer, 'content')),
      links: this.#links(links, childPointer(at.pointer, 'links')),
    });
  }

  #links(value: JsonValue | undefined, pointer: string): JsonObject | undefined {
    if (!isObject(value)) return undefined;
    const named = Object.entries(value).flatMap(([name, link]): [string, JsonValue][] => {
      const at = resolveAt(this.written, link, childPointer(pointer, name));
      return at === null ? [] : [[name, this.copy(at)]];
    });
    return this.origins.mark(Object.fromEntries(named), pointer);
  }
}
