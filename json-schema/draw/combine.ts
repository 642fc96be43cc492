import type { Span } from '../formats.js';
import { childPointer, equal } from '../json.js';
import type { Definitions, JsonValue, SchemaObject } from '../json-schema.js';
import { resolve } from '../supported.js';
import { type Bound, type Constraints, constraintsOf, type PropertyLayer, type SchemaPlace } from './constraints.js';

/** The context for following a `$ref`. */
export interface Scope {
  readonly definitions: Definitions;
  /** Most times that a definition may occur inside itself. */
  readonly maxDepth: number;
}

/**
 * All ways in which a value can satisfy all the places: one set of constraints for each choice of branches of `anyOf`
 * and `oneOf`. Empty where nothing fits, or nothing within the depth.
 */
export function alternatives(places: readonly SchemaPlace[], scope: Scope): readonly Constraints[] {
  const unconstrained = constraintsOf({}, { schema: true, pointer: '', inside: new Map() });
  return places.map((place) => alternativesOf(place, scope)).reduce(everyPair, [unconstrained]);
}

function everyPair(left: readonly Constraints[], right: readonly Constraints[]): readonly Constraints[] {
  return left
    .flatMap((one) => right.map((other) => both(one, other)))
    .filter((constraints) => constraints.types.size > 0);
}

function alternativesOf(place: SchemaPlace, scope: Scope): readonly Constraints[] {
  const { schema } = place;
  if (schema === false) return [];
  if (schema === true) return alternatives([], scope);
  const found = [
    [constraintsOf(schema, place)],
    ...(schema.$ref === undefined ? [] : [alternativesOfRef(schema.$ref, place, scope)]),
    ...branches(schema, place, 'allOf').map((branch) => alternativesOf(branch, scope)),
    ...(['anyOf', 'oneOf'] as const)
      .filter((keyword) => schema[keyword] !== undefined)
      .map((keyword) => branches(schema, place, keyword).flatMap((branch) => alternativesOf(branch, scope))),
  ].reduce(everyPair);
  return schema.unevaluatedProperties === false ? found.map((constraints) => closed(constraints, place)) : found;
}

function branches(
  schema: SchemaObject,
  place: SchemaPlace,
  keyword: 'allOf' | 'anyOf' | 'oneOf',
): readonly SchemaPlace[] {
  const at = childPointer(place.pointer, keyword);
  return (schema[keyword] ?? []).map((branch, index) => ({
    schema: branch,
    pointer: childPointer(at, index),
    inside: place.inside,
  }));
}

function alternativesOfRef(ref: string, place: SchemaPlace, scope: Scope): readonly Constraints[] {
  const { name, schema } = resolve(ref, scope.definitions, place.pointer);
  const times = place.inside.get(name) ?? 0;
  if (times > scope.maxDepth) return [];
  const pointer = childPointer('/components/schemas', name);
  return alternativesOf({ schema, pointer, inside: new Map(place.inside).set(name, times + 1) }, scope);
}

/** The constraints for `unevaluatedProperties: false`: names that none of them mentions are forbidden. */
function closed(constraints: Constraints, place: SchemaPlace): Constraints {
  const { layers } = constraints.object;
  if (layers.some((layer) => layer.rest !== undefined)) return constraints;
  const anything: SchemaPlace = { ...place, schema: true };
  const layer: PropertyLayer = {
    properties: new Map(layers.flatMap(({ properties }) => [...properties.keys()].map((name) => [name, anything]))),
    patterns: new Map(layers.flatMap(({ patterns }) => [...patterns.keys()].map((name) => [name, anything]))),
    rest: { ...place, schema: false, pointer: childPointer(place.pointer, 'unevaluatedProperties') },
  };
  return { ...constraints, object: { ...constraints.object, layers: [...layers, layer] } };
}

/** The conjunction of two sets of constraints, as in `allOf`. */
export function both(left: Constraints, right: Constraints): Constraints {
  return {
    types: new Set([...left.types].filter((name) => right.types.has(name))),
    values: commonValues(left.values, right.values),
    toFilter: left.toFilter ?? right.toFilter,
    number: {
      lower: stricter(left.number.lower, right.number.lower, (a, b) => a > b),
      upper: stricter(left.number.upper, right.number.upper, (a, b) => a < b),
      multiplesOf: [...left.number.multiplesOf, ...right.number.multiplesOf],
    },
    string: {
      length: overlap(left.string.length, right.string.length),
      patterns: [...left.string.patterns, ...right.string.patterns],
      formats: [...left.string.formats, ...right.string.formats],
    },
    array: {
      size: overlap(left.array.size, right.array.size),
      unique: left.array.unique || right.array.unique,
      layers: [...left.array.layers, ...right.array.layers],
      contains: [...left.array.contains, ...right.array.contains],
    },
    object: {
      size: overlap(left.object.size, right.object.size),
      required: new Set([...left.object.required, ...right.object.required]),
      dependent: [...left.object.dependent, ...right.object.dependent],
      layers: [...left.object.layers, ...right.object.layers],
      names: [...left.object.names, ...right.object.names],
    },
  };
}

function overlap(left: Span, right: Span): Span {
  return { min: Math.max(left.min, right.min), max: Math.min(left.max, right.max) };
}

function stricter(
  left: Bound | undefined,
  right: Bound | undefined,
  isStricter: (a: number, b: number) => boolean,
): Bound | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  if (left.at === right.at) return left.exclusive ? left : right;
  return isStricter(left.at, right.at) ? left : right;
}

function commonValues(
  left: readonly JsonValue[] | undefined,
  right: readonly JsonValue[] | undefined,
): readonly JsonValue[] | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return left.filter((value) => right.some((other) => equal(value, other)));
}
