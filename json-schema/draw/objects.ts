import fc from 'fast-check';
import type { Span } from '../formats.js';
import { childPointer } from '../json.js';
import type { JsonObject, JsonValue } from '../json-schema.js';
import { patternOf } from '../patterns.js';
import { anyName, narrow, narrowed } from './arbitraries.js';
import { distinctList } from './arrays.js';
import type { Converter, ObjectLimits, SchemaPlace } from './constraints.js';

type Members = ReadonlyMap<string, fc.Arbitrary<JsonValue>>;

/** The parts of the objects to draw. */
interface Parts {
  readonly required: readonly string[];
  /** The described properties that can be drawn, including required ones. */
  readonly members: Members;
  readonly extra: ExtraMember | undefined;
  readonly size: Span;
  readonly dependent: ObjectLimits['dependent'];
  readonly pointer: string;
}

/**
 * Objects within the limits, or undefined where there are none. `pointer` is that of the object's schema.
 *
 * Properties that the schema does not name are drawn only where it has `additionalProperties` or `patternProperties`,
 * names no property, or requires more properties than it names.
 */
export function objects(
  limits: ObjectLimits,
  pointer: string,
  converter: Converter,
): fc.Arbitrary<JsonObject> | undefined {
  const known = knownNames(limits);
  const members = knownMembers(limits, known, converter);
  const required = [...limits.required];
  const { size, dependent } = limits;
  if (!required.every((name) => members.has(name)) || required.length > size.max) return undefined;
  const isSpokenOf = limits.layers.some((layer) => layer.rest !== undefined);
  const saysNothing = known.size === 0 && limits.layers.every((layer) => layer.patterns.size === 0);
  const extra = extraMembers(limits, known, isSpokenOf || saysNothing || members.size < size.min, converter);
  if (size.min > size.max || (extra === undefined && members.size < size.min)) return undefined;
  const most = Math.min(size.max, Math.max(size.min, members.size) + converter.maxItems);
  const parts: Parts = { required, members, extra, size: { min: size.min, max: most }, dependent, pointer };
  const isCounted = size.min > required.length || Number.isFinite(size.max) || dependent.length > 0;
  return isCounted ? counted(parts) : free(parts, converter.maxItems);
}

function knownNames(limits: ObjectLimits): ReadonlySet<string> {
  return new Set([
    ...limits.layers.flatMap((layer) => [...layer.properties.keys()]),
    ...limits.required,
    ...limits.dependent.flatMap(([name, others]) => [name, ...others]),
  ]);
}

function knownMembers(limits: ObjectLimits, known: ReadonlySet<string>, converter: Converter): Members {
  const members = new Map<string, fc.Arbitrary<JsonValue>>();
  for (const name of known) {
    const isAllowed = limits.names.every((place) => converter.allows(place.schema, name));
    const member = isAllowed ? converter.convert(placesOf(name, limits)) : undefined;
    if (member !== undefined) members.set(name, member);
  }
  return members;
}

/** All schemas of the property. */
function placesOf(name: string, limits: ObjectLimits): readonly SchemaPlace[] {
  return limits.layers.flatMap(({ properties, patterns, rest }) => {
    const own = properties.get(name);
    const matching = [...patterns].filter(([pattern]) => patternOf(pattern).test(name)).map(([, place]) => place);
    const places = own === undefined ? matching : [own, ...matching];
    return places.length > 0 ? places : (rest ?? []);
  });
}

/** Objects of any size: each optional property is present independently of the others. */
function free({ members, required, extra, pointer }: Parts, maxItems: number): fc.Arbitrary<JsonObject> {
  const described = record(members, required);
  return extra === undefined ? described : extended(described, extra, { min: 0, max: maxItems }, pointer);
}

/** Objects whose names are drawn first, to satisfy their number and dependencies. */
function counted({ required, members, extra, size, dependent, pointer }: Parts): fc.Arbitrary<JsonObject> {
  const optional = [...members.keys()].filter((name) => !required.includes(name));
  const maxLength = Math.max(0, Math.min(optional.length, size.max - required.length));
  const minLength = extra === undefined ? Math.min(maxLength, Math.max(0, size.min - required.length)) : 0;
  const drawn = fc.subarray(optional, { minLength, maxLength }).chain((chosen) => {
    const names = withDependents([...required, ...chosen], dependent).filter((name) => members.has(name));
    const described = record(new Map([...members].filter(([name]) => names.includes(name))), names);
    const more = { min: Math.max(0, size.min - names.length), max: Math.max(0, size.max - names.length) };
    return extra === undefined ? described : extended(described, extra, more, pointer);
  });
  const accepts = (value: JsonObject): boolean => {
    const count = Object.keys(value).length;
    const isComplete = dependent.every(
      ([name, others]) => !Object.hasOwn(value, name) || others.every((other) => Object.hasOwn(value, other)),
    );
    return count >= size.min && count <= size.max && isComplete;
  };
  const keyword = dependent.length > 0 ? 'dependentRequired' : 'minProperties';
  return narrow(drawn, accepts, keyword, childPointer(pointer, keyword));
}

function extended(
  described: fc.Arbitrary<JsonObject>,
  extra: ExtraMember,
  count: Span,
  pointer: string,
): fc.Arbitrary<JsonObject> {
  const entries = distinctList(extra, count, ([name]) => name, 'minProperties', childPointer(pointer, 'minProperties'));
  return fc.tuple(described, entries).map(([object, more]) => ({ ...object, ...Object.fromEntries(more) }));
}

function withDependents(names: readonly string[], dependent: ObjectLimits['dependent']): readonly string[] {
  const all = new Set(names);
  // A set also yields what is added during the loop: the dependents of dependents.
  for (const name of all) {
    for (const [owner, others] of dependent) if (owner === name) for (const other of others) all.add(other);
  }
  return [...all];
}

/** A property that the schema does not name. */
type ExtraMember = fc.Arbitrary<readonly [string, JsonValue]>;

/** The patterns of `patternProperties`, in any of the layers, that the name matches. */
function patternsOf(name: string, limits: ObjectLimits): readonly string[] {
  const patterns = new Set(limits.layers.flatMap((layer) => [...layer.patterns.keys()]));
  return [...patterns].filter((pattern) => patternOf(pattern).test(name));
}

/**
 * Properties with unknown names: names that match exactly one pattern and, where `isOpen`, names that match none.
 * Undefined where the schema forbids both.
 */
function extraMembers(
  limits: ObjectLimits,
  known: ReadonlySet<string>,
  isOpen: boolean,
  converter: Converter,
): ExtraMember | undefined {
  const patterns = new Set(limits.layers.flatMap((layer) => [...layer.patterns.keys()]));
  const kinds = [...patterns, ...(isOpen ? [undefined] : [])].map((pattern) => {
    const value = converter.convert(
      limits.layers.flatMap(
        (layer) => (pattern === undefined ? undefined : layer.patterns.get(pattern)) ?? layer.rest ?? [],
      ),
    );
    const names = namesFor(limits, pattern, converter);
    if (value === undefined || names === undefined) return undefined;
    const isNew = (name: string): boolean =>
      !known.has(name) &&
      name !== '__proto__' &&
      patternsOf(name, limits).every((match) => match === pattern) &&
      (pattern === undefined || patternOf(pattern).test(name));
    const free = narrowed(names, isNew);
    return free === undefined ? undefined : fc.tuple(free, value);
  });
  const possible = kinds.filter((kind) => kind !== undefined);
  return possible.length === 0 ? undefined : fc.oneof(...possible);
}

function namesFor(
  limits: ObjectLimits,
  pattern: string | undefined,
  converter: Converter,
): fc.Arbitrary<string> | undefined {
  if (pattern === undefined && limits.names.length === 0) return anyName;
  const schema = { type: 'string', minLength: 1, ...(pattern === undefined ? {} : { pattern }) };
  const place: SchemaPlace = { schema, pointer: limits.names[0]?.pointer ?? '', inside: new Map() };
  return converter.convert([...limits.names, place])?.map(String);
}

/** Objects of these members: required ones always, each other one in half of the objects. */
export function record<T>(
  members: ReadonlyMap<string, fc.Arbitrary<T>>,
  required: readonly string[],
): fc.Arbitrary<Readonly<Record<string, T>>> {
  const entries = [...members].map(([name, arbitrary]) => {
    const entry = arbitrary.map((value): readonly [string, T] => [name, value]);
    return required.includes(name) ? entry : fc.option(entry, { nil: undefined, freq: 2 });
  });
  return fc.tuple(...entries).map((drawn) => Object.fromEntries(drawn.filter((entry) => entry !== undefined)));
}
