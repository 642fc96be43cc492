import fc from 'fast-check';
import { anyName } from './any-json.js';
import type { ObjectLimits, Place } from './constraints.js';
import type { Converter } from './converter.js';
import type { JsonValue } from './json-schema.js';
import { narrowed } from './narrow.js';
import { patternOf } from './patterns.js';

/** A property that the schema does not name. */
export type ExtraMember = fc.Arbitrary<readonly [string, JsonValue]>;

/** The patterns of `patternProperties`, in any of the layers, that the name matches. */
export function patternsOf(name: string, limits: ObjectLimits): readonly string[] {
  const patterns = new Set(limits.layers.flatMap((layer) => [...layer.patterns.keys()]));
  return [...patterns].filter((pattern) => patternOf(pattern).test(name));
}

/**
 * Properties with other names than the known ones: names that match just one pattern, and, where `isOpen`, names that
 * match none. Undefined where the schema forbids both.
 */
export function extraMembers(
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
  const place: Place = { schema, pointer: limits.names[0]?.pointer ?? '', inside: new Map() };
  return converter.convert([...limits.names, place])?.map(String);
}
