import { type Constraints, constraintsOf, type Place, type PropertyLayer } from './constraints.js';
import { childPointer } from './json.js';
import type { Definitions, SchemaObject } from './json-schema.js';
import { both } from './merge-all-of.js';
import { resolve } from './supported.js';

/** What is needed to follow a `$ref`. */
export interface Scope {
  readonly definitions: Definitions;
  /** How many times a definition may occur inside itself. */
  readonly maxDepth: number;
}

/**
 * The ways in which a value can fit all the places at once: one set of constraints for each choice of branches of
 * their `anyOf` and `oneOf`. An empty list means that nothing fits, or nothing within the depth.
 */
export function alternatives(places: readonly Place[], scope: Scope): readonly Constraints[] {
  const unconstrained = constraintsOf({}, { schema: true, pointer: '', inside: new Map() });
  return places.map((place) => alternativesOf(place, scope)).reduce(everyPair, [unconstrained]);
}

function everyPair(left: readonly Constraints[], right: readonly Constraints[]): readonly Constraints[] {
  return left
    .flatMap((one) => right.map((other) => both(one, other)))
    .filter((constraints) => constraints.types.size > 0);
}

function alternativesOf(place: Place, scope: Scope): readonly Constraints[] {
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

function branches(schema: SchemaObject, place: Place, keyword: 'allOf' | 'anyOf' | 'oneOf'): readonly Place[] {
  const at = childPointer(place.pointer, keyword);
  return (schema[keyword] ?? []).map((branch, index) => ({
    schema: branch,
    pointer: childPointer(at, index),
    inside: place.inside,
  }));
}

function alternativesOfRef(ref: string, place: Place, scope: Scope): readonly Constraints[] {
  const { name, schema } = resolve(ref, scope.definitions, place.pointer);
  const times = place.inside.get(name) ?? 0;
  if (times > scope.maxDepth) return [];
  const pointer = childPointer('/components/schemas', name);
  return alternativesOf({ schema, pointer, inside: new Map(place.inside).set(name, times + 1) }, scope);
}

/** The constraints with every name forbidden that none of them mentions, which `unevaluatedProperties: false` means. */
function closed(constraints: Constraints, place: Place): Constraints {
  const { layers } = constraints.object;
  if (layers.some((layer) => layer.rest !== undefined)) return constraints;
  const anything: Place = { ...place, schema: true };
  const layer: PropertyLayer = {
    properties: new Map(layers.flatMap(({ properties }) => [...properties.keys()].map((name) => [name, anything]))),
    patterns: new Map(layers.flatMap(({ patterns }) => [...patterns.keys()].map((name) => [name, anything]))),
    rest: { ...place, schema: false, pointer: childPointer(place.pointer, 'unevaluatedProperties') },
  };
  return { ...constraints, object: { ...constraints.object, layers: [...layers, layer] } };
}
