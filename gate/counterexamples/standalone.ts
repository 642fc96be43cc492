import { childPointer, valueAt } from '../../json-schema/json.js';
import type { Definitions, JsonObject, JsonSchema, JsonValue, SchemaObject } from '../../json-schema/json-schema.js';
import {
  inPlace,
  isKept,
  isRecord,
  isSchema,
  mapChildren,
  reachOf,
  type SchemaRole,
  schemasIn,
} from './schema-parts.js';

/** A schema without a document: all references lead to `#/components/schemas/<name>` of its definitions. */
export interface Standalone {
  readonly schema: JsonSchema;
  readonly definitions: Definitions;
  /** Prefix of all names of definitions. */
  readonly prefix: string;
}

/**
 * Cuts schemas out of one document, for one direction.
 *
 * - Annotations and unknown keywords are dropped; a sender keeps examples, to draw from.
 * - `readOnly` properties are not part of requests, and `writeOnly` ones not of responses: they are not required, a
 * sender omits them, and a receiver validates them by their schema.
 */
export class Cutter {
  private readonly names = new Map<string, string>();
  private readonly definitions: Record<string, JsonSchema> = {};
  private readonly unsent: 'readOnly' | 'writeOnly';

  constructor(
    private readonly document: JsonObject,
    direction: 'request' | 'response',
    private readonly role: SchemaRole,
    /** Prefix of the names of definitions, so that those of two documents do not clash. */
    private readonly prefix: string,
  ) {
    this.unsent = direction === 'request' ? 'readOnly' : 'writeOnly';
  }

  /** The schema at the JSON Pointer. Throws an `Error` for a reference that leads nowhere. */
  cut(pointer: string): Standalone {
    const schema = this.copyWhole(this.resolve(pointer));
    const definitions: Record<string, JsonSchema> = {};
    const collect = (part: JsonSchema): void => {
      if (typeof part === 'boolean') return;
      const name = definitionName(part);
      if (name !== null && !Object.hasOwn(definitions, name)) {
        definitions[name] = this.definitions[name] ?? true;
        collect(definitions[name]);
      }
      for (const [keyword, value] of Object.entries(part)) schemasIn(keyword, value).forEach(collect);
    };
    collect(schema);
    return { schema, definitions, prefix: this.prefix };
  }

  private resolve(pointer: string): JsonSchema {
    const found = valueAt(this.document, pointer);
    if (!isSchema(found)) throw new Error(`#${pointer} is not a schema of the document.`);
    return found;
  }

  private follow(ref: string): string {
    if (!ref.startsWith('#/'))
      throw new Error(`$ref '${ref}' does not lead to a place of the document by JSON Pointer.`);
    return decodeURIComponent(ref.slice(1));
  }

  /**
   * Copies a schema that applies to a value of its own. All schemas for the same value decide which properties are not
   * sent.
   */
  private copyWhole(schema: JsonSchema): JsonSchema {
    return this.copy(schema, this.unsentNames(schema));
  }

  private copy(schema: JsonSchema, unsent: ReadonlySet<string>): JsonSchema {
    if (typeof schema === 'boolean') return schema;
    const kept = Object.entries(schema).filter(([keyword, value]) => isKept(keyword, value, this.role));
    const copied = mapChildren(Object.fromEntries(kept), (child, keyword) =>
      reachOf(keyword) === 'same value' ? this.copy(child, unsent) : this.copyWhole(child),
    );
    // An empty enum allows nothing, and the validator does not accept one.
    const { enum: values, ...rest } = copied;
    const never = values?.length === 0;
    return {
      ...(never ? { ...rest, not: {} } : copied),
      ...this.withoutUnsent(copied, unsent),
      ...this.reference(schema, unsent),
    };
  }

  private reference({ $ref }: SchemaObject, unsent: ReadonlySet<string>): SchemaObject {
    return typeof $ref === 'string' ? { $ref: `#/components/schemas/${this.register(this.follow($ref), unsent)}` } : {};
  }

  private withoutUnsent(schema: SchemaObject, unsent: ReadonlySet<string>): SchemaObject {
    const { required, properties, dependentRequired } = schema;
    if (unsent.size === 0) return {};
    const sent = (names: readonly string[]): readonly string[] => names.filter((name) => !unsent.has(name));
    const isSent = ([name]: readonly [string, unknown]): boolean => this.role === 'receiver' || !unsent.has(name);
    return {
      ...(required === undefined ? {} : { required: sent(required) }),
      ...(properties === undefined
        ? {}
        : { properties: Object.fromEntries(Object.entries(properties).filter(isSent)) }),
      ...(dependentRequired === undefined
        ? {}
        : {
            dependentRequired: Object.fromEntries(
              Object.entries(dependentRequired).map(([name, others]) => [name, sent(others)]),
            ),
          }),
    };
  }

  private register(pointer: string, unsent: ReadonlySet<string>): string {
    const key = JSON.stringify([pointer, ...[...unsent].sort()]);
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const taken = new Set(this.names.values());
    const last = `${this.prefix}${pointer
      .split('/')
      .at(-1)
      ?.replaceAll(/[^\w.-]/g, '_')}`;
    let name = last;
    for (let count = 2; taken.has(name); count += 1) name = `${last}-${count}`;
    this.names.set(key, name);
    const target = this.resolve(pointer);
    this.definitions[name] = this.copy(target, new Set([...unsent, ...this.unsentNames(target)]));
    return name;
  }

  private unsentNames(schema: JsonSchema): ReadonlySet<string> {
    const around = this.around(schema);
    const members = around.flatMap(({ properties }) => (isRecord(properties) ? Object.entries(properties) : []));
    return new Set(members.flatMap(([name, member]) => (this.isUnsent(member) ? [name] : [])));
  }

  private isUnsent(member: JsonValue | JsonSchema): boolean {
    return isSchema(member) && this.around(member).some((part) => part[this.unsent] === true);
  }

  private around(schema: JsonSchema): readonly SchemaObject[] {
    return inPlace(schema, (ref) => this.resolve(this.follow(ref)));
  }
}

/** Name of the definition that a cut-out schema refers to, or null. */
export function definitionName({ $ref }: SchemaObject): string | null {
  return $ref === undefined ? null : ($ref.split('/').at(-1) ?? null);
}

/** JSON Pointer of a definition. */
export const definitionPointer = (name: string): string => childPointer('/components/schemas', name);
