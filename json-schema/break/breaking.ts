import fc from 'fast-check';
import type { DrawValues } from '../draw/arbitraries.js';
import { firstValues, narrowed } from '../draw/arbitraries.js';
import { fromSchema, tryFromSchema } from '../draw/from-schema.js';
import { childPointer, isArray, isObject, replaceAt, textOf } from '../json.js';
import {
  type Definitions,
  ImpossibleSchemaError,
  type JsonSchema,
  type JsonValue,
  type SchemaOptions,
  TooNarrowError,
} from '../json-schema.js';
import { assertSupported } from '../supported.js';
import { allows, violations } from '../violations/violations.js';
import { breakArray, breakObject } from './break-composite.js';
import { breakScalar } from './break-scalar.js';
import { type BreakAttempt, breakChoice, sitesOf, type ValueSite } from './break-site.js';

/** A value with one broken keyword at one place. */
export interface Breaking {
  /** The whole value. */
  readonly value: JsonValue;
  /** The broken keyword; `false schema` where a property is forbidden by the schema `false`. */
  readonly keyword: string;
  /** JSON pointer of the part of the value that breaks the keyword. */
  readonly pointer: string;
}

/** Values drawn where a wrong value must satisfy other keywords. */
const DRAWS = 20;

/**
 * All ways to break a valid value, one keyword at a time, in a fixed order. Where keywords cannot be broken separately
 * (no text is too short for `minLength: 3` and matches `^[A-Z]{3}$`), as few others as possible are broken. Throws an
 * `Error` where `valid` is not valid, and `UnsupportedSchemaError` for an unsupported keyword.
 */
export function listBreakings(schema: JsonSchema, valid: JsonValue, options: SchemaOptions = {}): readonly Breaking[] {
  assertSupported(schema, options.definitions ?? {});
  return listWith(schema, valid, options.definitions ?? {}, drawFrom(options));
}

/**
 * Values that the schema does not allow, each derived from an allowed one. Shrinks towards a small value and the first
 * way to break it. Throws `ImpossibleSchemaError` where nothing can be broken, as with the schema `true`.
 */
export function breakings(schema: JsonSchema, options: SchemaOptions = {}): fc.Arbitrary<Breaking> {
  const draw = drawFrom(options);
  const drawn = fc.tuple(fromSchema(schema, options), fc.noBias(fc.nat())).map(([valid, choice]) => {
    const all = listWith(schema, valid, options.definitions ?? {}, draw);
    return all[choice % Math.max(1, all.length)];
  });
  const broken = narrowed(drawn, (breaking) => breaking !== undefined);
  if (broken === undefined) throw new ImpossibleSchemaError(`No value is wrong by ${JSON.stringify(schema)}.`);
  return broken.filter((breaking) => breaking !== undefined);
}

function listWith(
  schema: JsonSchema,
  valid: JsonValue,
  definitions: Definitions,
  draw: DrawValues,
): readonly Breaking[] {
  const [violation] = violations(schema, valid, definitions);
  if (violation !== undefined) {
    const at = violation.pointer || 'the root';
    throw new Error(`Only a valid value can be broken: this one already breaks '${violation.keyword}' at ${at}.`);
  }
  const found = sitesOf(schema, valid, '', definitions).flatMap((site) =>
    attemptsAt(site, draw, definitions).flatMap((attempt) => carryOut(attempt, site, schema, valid, definitions)),
  );
  const keyOf = ({ keyword, pointer, value }: Breaking): string => textOf([keyword, pointer, value]);
  return [...new Map(found.map((breaking) => [keyOf(breaking), breaking])).values()];
}

/** Draws with a cache: the items of a list ask for the same schemas repeatedly. */
function drawFrom(options: SchemaOptions): DrawValues {
  const known = new Map<string, readonly JsonValue[]>();
  return (...schemas) => {
    const key = JSON.stringify(schemas);
    const values = known.get(key) ?? drawValues(schemas, options);
    known.set(key, values);
    return values;
  };
}

function drawValues(schemas: readonly JsonSchema[], options: SchemaOptions): readonly JsonValue[] {
  try {
    const arbitrary = tryFromSchema(schemas.length === 0 ? true : { allOf: schemas }, options);
    return arbitrary === undefined ? [] : firstValues(arbitrary, DRAWS);
  } catch (error) {
    if (error instanceof TooNarrowError) return [];
    throw error;
  }
}

function attemptsAt(site: ValueSite, draw: DrawValues, definitions: Definitions): readonly BreakAttempt[] {
  const { value } = site;
  return [
    ...breakScalar(site),
    ...(isArray(value) ? breakArray(site, value, draw, (part, item) => allows(part, item, definitions)) : []),
    ...(isObject(value) ? breakObject(site, value, draw) : []),
    ...breakChoice(site, draw),
  ];
}

/** The variant that breaks the keyword and the fewest others in the whole value; none where no variant breaks it. */
function carryOut(
  { keyword, member, variants }: BreakAttempt,
  site: ValueSite,
  schema: JsonSchema,
  valid: JsonValue,
  definitions: Definitions,
): readonly Breaking[] {
  const pointer = member === undefined ? site.pointer : childPointer(site.pointer, member);
  let best: { readonly value: JsonValue; readonly others: number } | undefined;
  for (const variant of variants) {
    const value = replaceAt(valid, site.pointer, variant);
    const broken = new Set(violations(schema, value, definitions).map((found) => `${found.keyword} ${found.pointer}`));
    if (!broken.has(`${keyword} ${pointer}`)) continue;
    if (best === undefined || broken.size - 1 < best.others) best = { value, others: broken.size - 1 };
    if (best.others === 0) break;
  }
  return best === undefined ? [] : [{ value: best.value, keyword, pointer }];
}
