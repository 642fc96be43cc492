import type fc from 'fast-check';
import type { Span } from '../formats.js';
import { childPointer, TYPE_NAMES, type TypeName } from '../json.js';
import type { JsonSchema, JsonValue, SchemaObject } from '../json-schema.js';

/** A schema, its pointer, and how many times each definition encloses it. */
export interface SchemaPlace {
  readonly schema: JsonSchema;
  readonly pointer: string;
  readonly inside: ReadonlyMap<string, number>;
}

/** One end of a range of numbers. */
export interface Bound {
  readonly at: number;
  readonly exclusive: boolean;
}

/** Constraints on numbers. */
export interface NumberLimits {
  readonly lower: Bound | undefined;
  readonly upper: Bound | undefined;
  readonly multiplesOf: readonly number[];
}

/** Constraints on strings; the length is in code points. */
export interface StringLimits {
  readonly length: Span;
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
}

/** The `prefixItems` and `items` of one schema. */
export interface ItemLayer {
  readonly prefix: readonly SchemaPlace[];
  readonly rest: SchemaPlace | undefined;
}

/** The `contains` of one schema, and how many items must match it. */
export interface ContainsLimit {
  readonly place: SchemaPlace;
  readonly count: Span;
}

/** Constraints on arrays. */
export interface ArrayLimits {
  readonly size: Span;
  readonly unique: boolean;
  readonly layers: readonly ItemLayer[];
  readonly contains: readonly ContainsLimit[];
}

/** The `properties`, `patternProperties` and `additionalProperties` of one schema. */
export interface PropertyLayer {
  readonly properties: ReadonlyMap<string, SchemaPlace>;
  readonly patterns: ReadonlyMap<string, SchemaPlace>;
  readonly rest: SchemaPlace | undefined;
}

/** Constraints on objects. */
export interface ObjectLimits {
  readonly size: Span;
  readonly required: ReadonlySet<string>;
  readonly dependent: readonly (readonly [string, readonly string[]])[];
  readonly layers: readonly PropertyLayer[];
  readonly names: readonly SchemaPlace[];
}

/** All constraints of one or several schemas on one value, except choices between schemas. */
export interface Constraints {
  readonly types: ReadonlySet<TypeName>;
  /** The only allowed values, or undefined where they are not listed. */
  readonly values: readonly JsonValue[] | undefined;
  /** The keyword that only a filter can implement: `oneOf` or `not`. */
  readonly toFilter: string | undefined;
  readonly number: NumberLimits;
  readonly string: StringLimits;
  readonly array: ArrayLimits;
  readonly object: ObjectLimits;
}

/** The constraints of a schema's own keywords, without those that lead to other schemas for the same value. */
export function constraintsOf(schema: SchemaObject, place: SchemaPlace): Constraints {
  return {
    types: typesOf(schema),
    values: schema.const === undefined ? schema.enum : [schema.const],
    toFilter: (['oneOf', 'not'] as const).find((keyword) => schema[keyword] !== undefined),
    number: {
      lower: boundOf(schema.minimum, schema.exclusiveMinimum, Math.max),
      upper: boundOf(schema.maximum, schema.exclusiveMaximum, Math.min),
      multiplesOf: schema.multipleOf === undefined ? [] : [schema.multipleOf],
    },
    string: {
      length: spanOf(schema.minLength, schema.maxLength),
      patterns: schema.pattern === undefined ? [] : [schema.pattern],
      formats: schema.format === undefined ? [] : [schema.format],
    },
    array: arrayLimits(schema, place),
    object: objectLimits(schema, place),
  };
}

function typesOf(schema: SchemaObject): ReadonlySet<TypeName> {
  if (schema.type === undefined) return new Set(TYPE_NAMES);
  const names = typeof schema.type === 'string' ? [schema.type] : schema.type;
  const types = new Set(TYPE_NAMES.filter((name) => names.includes(name)));
  return types.has('number') ? types.add('integer') : types;
}

function boundOf(
  inclusive: number | undefined,
  exclusive: number | undefined,
  stricter: (a: number, b: number) => number,
): Bound | undefined {
  if (exclusive === undefined) return inclusive === undefined ? undefined : { at: inclusive, exclusive: false };
  const at = inclusive === undefined ? exclusive : stricter(inclusive, exclusive);
  return { at, exclusive: at === exclusive };
}

function spanOf(min: number | undefined, max: number | undefined): Span {
  return { min: min ?? 0, max: max ?? Number.POSITIVE_INFINITY };
}

function arrayLimits(schema: SchemaObject, place: SchemaPlace): ArrayLimits {
  const { prefixItems = [], items, contains } = schema;
  const layer: ItemLayer = {
    prefix: prefixItems.map((item, index) => child(place, item, 'prefixItems', index)),
    rest: items === undefined ? undefined : child(place, items, 'items'),
  };
  return {
    size: spanOf(schema.minItems, schema.maxItems),
    unique: schema.uniqueItems ?? false,
    layers: prefixItems.length > 0 || items !== undefined ? [layer] : [],
    contains:
      contains === undefined
        ? []
        : [{ place: child(place, contains, 'contains'), count: spanOf(schema.minContains ?? 1, schema.maxContains) }],
  };
}

function objectLimits(schema: SchemaObject, place: SchemaPlace): ObjectLimits {
  const { properties, patternProperties, additionalProperties, propertyNames } = schema;
  const layer: PropertyLayer = {
    properties: children(place, properties, 'properties'),
    patterns: children(place, patternProperties, 'patternProperties'),
    rest: additionalProperties === undefined ? undefined : child(place, additionalProperties, 'additionalProperties'),
  };
  const isLayered = properties !== undefined || patternProperties !== undefined || additionalProperties !== undefined;
  return {
    size: spanOf(schema.minProperties, schema.maxProperties),
    required: new Set(schema.required),
    dependent: Object.entries(schema.dependentRequired ?? {}),
    layers: isLayered ? [layer] : [],
    names: propertyNames === undefined ? [] : [child(place, propertyNames, 'propertyNames')],
  };
}

function child(place: SchemaPlace, schema: JsonSchema, ...path: readonly (string | number)[]): SchemaPlace {
  return { schema, pointer: path.reduce<string>(childPointer, place.pointer), inside: place.inside };
}

function children(
  place: SchemaPlace,
  schemas: Readonly<Record<string, JsonSchema>> | undefined,
  keyword: string,
): ReadonlyMap<string, SchemaPlace> {
  return new Map(Object.entries(schemas ?? {}).map(([name, schema]) => [name, child(place, schema, keyword, name)]));
}

/** What arrays and objects need to draw their parts. */
export interface Converter {
  /** Most items or additional properties where the schema allows more. */
  readonly maxItems: number;
  /** Values that satisfy all the places; any JSON for none; undefined where nothing fits. */
  convert(places: readonly SchemaPlace[]): fc.Arbitrary<JsonValue> | undefined;
  /** Whether the schema allows the value. */
  allows(schema: JsonSchema, value: JsonValue): boolean;
}
