import fc from 'fast-check';
import { childPointer, isOfType } from '../json.js';
import { ImpossibleSchemaError, type JsonSchema, type JsonValue, type SchemaOptions } from '../json-schema.js';
import { assertSupported, isAnnotation } from '../supported.js';
import { allows } from '../violations/violations.js';
import { anyJson, narrow } from './arbitraries.js';
import { arrays } from './arrays.js';
import { alternatives, type Scope } from './combine.js';
import type { Constraints, Converter, SchemaPlace } from './constraints.js';
import { objects } from './objects.js';
import { numbers, strings } from './scalars.js';

const DEFAULT_DEPTH = 2;
const DEFAULT_ITEMS = 5;

/**
 * The values that a schema allows, small ones first: plain JSON that every shrink keeps valid.
 *
 * - Numbers without bounds stay within the safe integers; strings have no control characters, unless a pattern wants them.
 * - A list grows to `maxItems` items only, whatever the schema allows beyond.
 * - Properties that nothing describes are left out of an object that is merely open.
 *
 * Throws `UnsupportedSchemaError` for a keyword that cannot be honoured, and `ImpossibleSchemaError` where no value fits.
 */
export function fromSchema(schema: JsonSchema, options: SchemaOptions = {}): fc.Arbitrary<JsonValue> {
  const found = tryFromSchema(schema, options);
  if (found !== undefined) return found;
  const depth = options.maxDepth ?? DEFAULT_DEPTH;
  throw new ImpossibleSchemaError(
    `No value with definitions nested up to ${depth} deep fits ${JSON.stringify(schema)}.`,
  );
}

/** Like `fromSchema`, but undefined where the schema allows nothing. */
export function tryFromSchema(schema: JsonSchema, options: SchemaOptions = {}): fc.Arbitrary<JsonValue> | undefined {
  const { definitions = {}, maxDepth = DEFAULT_DEPTH, maxItems = DEFAULT_ITEMS } = options;
  assertSupported(schema, definitions);
  const scope: Scope = { definitions, maxDepth };
  const converter: Converter = {
    maxItems,
    allows: (part, value) => allows(part, value, definitions),
    convert: (places) => convert(places, scope, converter),
  };
  return converter.convert([{ schema, pointer: '', inside: new Map() }]);
}

function convert(
  places: readonly SchemaPlace[],
  scope: Scope,
  converter: Converter,
): fc.Arbitrary<JsonValue> | undefined {
  if (places.every(({ schema }) => isOpen(schema))) return anyJson;
  const found = alternatives(places, scope);
  const pointer = places.find(({ schema }) => !isOpen(schema))?.pointer ?? '';
  const fits = (value: JsonValue): boolean => places.every(({ schema }) => converter.allows(schema, value));
  const arbitraries = found.flatMap((constraints) => typed(constraints, pointer, fits, converter));
  const [first, ...others] = arbitraries;
  if (first === undefined) return undefined;
  const either = others.length === 0 ? first : fc.oneof({ withCrossShrink: true }, first, ...others);
  const filter = found.find(({ toFilter }) => toFilter !== undefined)?.toFilter;
  return filter === undefined ? either : narrow(either, fits, filter, childPointer(pointer, filter));
}

function isOpen(schema: JsonSchema): boolean {
  return typeof schema === 'boolean' ? schema : Object.keys(schema).every(isAnnotation);
}

/** One arbitrary for each remaining type, the simplest first. */
function typed(
  constraints: Constraints,
  pointer: string,
  fits: (value: JsonValue) => boolean,
  converter: Converter,
): readonly fc.Arbitrary<JsonValue>[] {
  const { types, values } = constraints;
  if (values !== undefined) {
    const fitting = values.filter((value) => [...types].some((name) => isOfType(value, name)) && fits(value));
    return fitting.length === 0 ? [] : [fc.constantFrom(...fitting).map((value) => structuredClone(value))];
  }
  const kinds: (fc.Arbitrary<JsonValue> | undefined)[] = [
    types.has('null') ? fc.constant(null) : undefined,
    types.has('boolean') ? fc.boolean() : undefined,
    types.has('integer') ? numbers(constraints.number, !types.has('number')) : undefined,
    types.has('string') ? strings(constraints.string, pointer) : undefined,
    types.has('array') ? arrays(constraints.array, pointer, converter) : undefined,
    types.has('object') ? objects(constraints.object, pointer, converter) : undefined,
  ];
  return kinds.filter((kind) => kind !== undefined);
}
