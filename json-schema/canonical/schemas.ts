import { isArray, isObject, pointerOfReference, textOf, tokensOf, valueAt } from '../json.js';
import type { JsonObject, JsonValue } from '../json-schema.js';
import { flattenAllOf } from './all-of.js';
import { simplifyChoices } from './any-of.js';
import { Encoder } from './encode.js';
import { HOLD_LIST, HOLD_NAMED, HOLD_ONE } from './keywords.js';
import type { Origins } from './origins.js';
import { REWRITES, REWRITES_OF_MARKING } from './rewrites.js';
import { markingSchemas, WrittenSchemas } from './written-schemas.js';

/** Most rounds of simplifying choices and conjunctions; after that a schema stays as it is. */
const MOST_ROUNDS = 8;

/** Longest chain of references. A longer one is circular. */
const LONGEST_CHAIN = 50;

/**
 * Rewrites the schemas of one document. Every referenced schema becomes a component once, including recursive ones. A
 * conjunction or a choice that contains references becomes a component of its own, so that merging them ends.
 */
export class CanonicalSchemas {
  readonly #written: JsonObject;
  readonly #origins: Origins;
  readonly #marking: ReadonlySet<string>;
  /** Names of components, by the original pointer or by the text of what they combine. */
  readonly #names = new Map<string, string>();
  /** Components that are not yet simplified. */
  readonly #open = new Map<string, JsonObject>();
  readonly #settled = new Map<string, JsonObject>();
  readonly #settling = new Set<string>();
  readonly #encoder: Encoder;
  readonly #reader: WrittenSchemas;
  readonly #taken = new Set<string>();

  constructor(written: JsonObject, origins: Origins) {
    this.#written = written;
    this.#origins = origins;
    this.#encoder = new Encoder(origins);
    this.#marking = markingSchemas(written);
    this.#reader = new WrittenSchemas({
      origins,
      referenceTo: (pointer) => refTo(this.nameOf(pointer)),
      rewritten: (schema) => this.#rewritten(schema),
    });
  }

  /** The canonical form of the schema at a pointer. */
  schemaAt(value: JsonValue, pointer: string): JsonObject {
    return this.#settleChild(this.#reader.read(value, pointer));
  }

  /** The same, encoded for `redocly diff`. */
  comparableAt(value: JsonValue, pointer: string): JsonObject {
    return this.#encoder.encoded(this.schemaAt(value, pointer));
  }

  /** Every referenced component. Simplifying one may add others. */
  components(): JsonObject {
    for (const name of this.#open.keys()) this.#component(name);
    return Object.fromEntries(this.#settled);
  }

  /** The same, encoded for `redocly diff`. */
  comparableComponents(): JsonObject {
    const components = Object.entries(this.components());
    // Every simplified schema is an object.
    return Object.fromEntries(components.map(([name, schema]) => [name, this.#encoder.encoded(schema as JsonObject)]));
  }

  /** The component name of the target of an original reference. */
  nameOf(pointer: string): string {
    const known = this.#names.get(pointer);
    if (known !== undefined) return known;
    const name = this.#newName(pointer, pointer);
    this.#open.set(name, this.#reader.read(valueAt(this.#written, pointer) ?? true, pointer));
    return name;
  }

  #newName(key: string, pointer: string): string {
    const tokens = tokensOf(pointer);
    const [first, second, third] = tokens;
    const isComponent = first === 'components' && second === 'schemas' && tokens.length === 3;
    const wanted = (isComponent ? (third ?? '') : tokens.join('.')).replaceAll(/[^\w.-]/g, '_');
    let name = wanted;
    for (let count = 2; this.#taken.has(name); count += 1) name = `${wanted}.${count}`;
    this.#names.set(key, name);
    this.#taken.add(name);
    return name;
  }

  #rewritten(schema: JsonObject): JsonObject {
    let made = schema;
    const isMarking = this.#marking.has(this.#origins.of(schema) ?? '');
    for (const rewrite of isMarking ? REWRITES_OF_MARKING : REWRITES) {
      const next = rewrite(made);
      this.#origins.inherit(next, made, []);
      made = next;
    }
    return made;
  }

  #settleParts(schema: JsonObject): JsonObject {
    const made: Record<string, JsonValue> = { ...schema };
    for (const [key, value] of Object.entries(schema)) {
      const origin = this.#origins.ofMember(schema, key, this.#origins.of(schema) ?? '');
      if (HOLD_ONE.has(key) && isObject(value)) made[key] = this.#settleChild(value);
      if (HOLD_NAMED.has(key) && isObject(value)) {
        const named = Object.entries(value).map(([name, part]): [string, JsonValue] => [name, this.#settleAny(part)]);
        made[key] = this.#origins.mark(Object.fromEntries(named), origin);
      }
      if (HOLD_LIST.has(key) && isArray(value))
        made[key] = this.#origins.mark(
          value.map((part) => this.#settleAny(part)),
          origin,
        );
    }
    this.#origins.inherit(made, schema, []);
    return this.#rewritten(made);
  }

  #settleAny(value: JsonValue): JsonValue {
    return isObject(value) ? this.#settleChild(value) : value;
  }

  /** Simplifies a part of another schema. One that combines references becomes a component. */
  #settleChild(schema: JsonObject): JsonObject {
    if (typeof schema['$ref'] === 'string') return schema;
    const parts = this.#settleParts(schema);
    const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (isArray(parts[key]) ? parts[key] : []));
    if (!branches.some((branch) => isObject(branch) && '$ref' in branch)) return this.#combine(parts);
    const key = textOf(parts);
    const pointer = this.#origins.of(parts) ?? '';
    const name = this.#names.get(key) ?? this.#newName(key, pointer);
    if (!this.#open.has(name)) this.#open.set(name, parts);
    return this.#origins.mark({ $ref: refTo(name) }, pointer);
  }

  #component(name: string): JsonObject | null {
    const known = this.#settled.get(name);
    if (known !== undefined) return known;
    const schema = this.#open.get(name);
    if (schema === undefined || this.#settling.has(name)) return null;
    this.#settling.add(name);
    const made = typeof schema['$ref'] === 'string' ? schema : this.#combine(this.#settleParts(schema));
    this.#settling.delete(name);
    this.#settled.set(name, made);
    return made;
  }

  /** The schema of a branch, through references; `null` for one that is being simplified. */
  readonly #look = (branch: JsonValue): JsonObject | null => {
    let said: JsonValue | null = branch;
    for (let step = 0; step < LONGEST_CHAIN && isObject(said); step += 1) {
      const { $ref } = said;
      if (typeof $ref !== 'string') return said;
      said = this.#component(tokensOf(pointerOfReference($ref)).at(-1) ?? '');
    }
    return null;
  };

  readonly #both = (one: JsonValue, other: JsonValue): JsonValue | null => {
    if (!isObject(one) || !isObject(other)) return null;
    const together = { allOf: [one, other] };
    this.#origins.mark(together, this.#origins.of(one) ?? '');
    return this.#settleChild(together);
  };

  #combine(schema: JsonObject): JsonObject {
    let made = schema;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const before = textOf(made);
      const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (isArray(made[key]) ? made[key] : []));
      if (branches.length === 0) return made;
      const said = branches.map(this.#look).filter((branch) => branch !== null);
      const next = flattenAllOf(simplifyChoices(made, this.#look), this.#look, this.#both);
      this.#origins.inherit(next, made, said);
      made = this.#rewritten(next);
      if (textOf(made) === before) return made;
    }
    return made;
  }
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}
