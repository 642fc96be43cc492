import type fc from 'fast-check';
import { tryFromSchema } from '../../json-schema/draw/from-schema.js';
import { firstValues } from '../../json-schema/draw/narrow.js';
import { childPointer, textOf } from '../../json-schema/json.js';
import {
  type JsonSchema,
  type JsonValue,
  type SchemaObject,
  UnsupportedSchemaError,
} from '../../json-schema/json-schema.js';
import { bounded, drawable, drawableDefinitions, inWords, whyTooLarge } from './drawable.js';
import { isRecord, isSchema, mapChildren } from './schema-parts.js';
import { wholeText } from './sites.js';
import { definitionPointer, type Standalone } from './standalone.js';

/** A few values that fit all the schemas at once, small ones first and always the same; none where none is found. */
export type Draw = (...schemas: readonly JsonSchema[]) => readonly JsonValue[];

/** What values are drawn from, and which keywords had to be left out of account. */
export interface Drawing {
  /** Null where the schema allows nothing, or nothing that could be found. */
  readonly arbitrary: fc.Arbitrary<JsonValue> | null;
  readonly leftOut: readonly string[];
}

/** Keywords that are given up, one after the other, before a schema is. */
const MOST_LEFT_OUT = 30;
/** Longer lists are left to the edges. */
const MOST_ITEMS = 3;
const DRAWS = 12;

/** Values of the schema; keywords that the generator cannot honour are left out, and told. */
export function drawing(schema: Standalone): Drawing {
  const tooLarge = whyTooLarge(schema);
  if (tooLarge !== null) return { arbitrary: null, leftOut: [tooLarge] };
  const { schema: first, width } = bounded(drawable(schema));
  const leftOut = Number.isFinite(width) ? [`all but ${width} of the branches of each choice.`] : [];
  for (let current = first; ; ) {
    try {
      const arbitrary = tryFromSchema(current.schema, { definitions: current.definitions, maxItems: MOST_ITEMS });
      return { arbitrary: arbitrary ?? null, leftOut };
    } catch (error) {
      if (!(error instanceof UnsupportedSchemaError)) throw error;
      const next = leftOut.length < MOST_LEFT_OUT ? without(current, error) : null;
      if (next === null) return { arbitrary: null, leftOut: [...leftOut, error.message] };
      leftOut.push(error.message);
      current = next;
    }
  }
}

/** Draws from schemas that refer to the definitions, and remembers what it drew. */
export function drawWith(definitions: Standalone['definitions']): Draw {
  const reworded = drawableDefinitions(definitions);
  const known = new Map<string, readonly JsonValue[]>();
  return (...schemas) => {
    const key = JSON.stringify(schemas);
    const values = known.get(key) ?? drawnFrom(schemas.map(inWords), reworded);
    known.set(key, values);
    return values;
  };
}

function drawnFrom(schemas: readonly JsonSchema[], definitions: Standalone['definitions']): readonly JsonValue[] {
  try {
    const all: JsonSchema = schemas.length === 0 ? true : { allOf: schemas };
    const whole = { schema: all, definitions, prefix: '' };
    if (whyTooLarge(whole) !== null) return [];
    const { schema } = bounded(whole);
    const arbitrary = tryFromSchema(schema.schema, { definitions: schema.definitions });
    return arbitrary === undefined ? [] : firstValues(arbitrary, DRAWS);
  } catch (error) {
    if (error instanceof UnsupportedSchemaError) return [];
    throw error;
  }
}

/** The schema without the keyword that the error names: where it says, or else everywhere; null where it is nowhere. */
function without(from: Standalone, { keyword, pointer }: UnsupportedSchemaError): Standalone | null {
  const isThere = (here: string): boolean => pointer === here || pointer === childPointer(here, keyword);
  return dropped(from, keyword, isThere) ?? dropped(from, keyword, () => true);
}

function dropped({ schema, definitions, prefix }: Standalone, keyword: string, isWanted: (here: string) => boolean) {
  let count = 0;
  const dropIn = (part: JsonSchema, here: string): JsonSchema => {
    if (typeof part === 'boolean') return part;
    const isHere = part[keyword] !== undefined && isWanted(here);
    count += isHere ? 1 : 0;
    return mapChildren(isHere ? lessOf(part, keyword) : part, (child, holder, key) => {
      const at = childPointer(here, holder);
      return dropIn(child, key === null ? at : childPointer(at, key));
    });
  };
  const entries = Object.entries(definitions).map(([name, part]) => [name, dropIn(part, definitionPointer(name))]);
  const next: Standalone = { schema: dropIn(schema, ''), definitions: Object.fromEntries(entries), prefix };
  return count === 0 ? null : next;
}

/** The schema with a keyword that is easier to draw from: any branch for one, shown texts for a pattern, or none at all. */
function lessOf(schema: SchemaObject, keyword: string): SchemaObject {
  const { [keyword]: left, ...rest } = schema;
  if (keyword === 'oneOf' && schema.oneOf !== undefined) {
    return { ...rest, allOf: [...(schema.allOf ?? []), { anyOf: schema.oneOf }] };
  }
  const { example, examples, default: usual } = schema;
  const shown = [example, ...(Array.isArray(examples) ? examples : []), usual].filter(
    (text) => typeof text === 'string',
  );
  const isText = typeof left === 'string' && ['pattern', 'format'].includes(keyword);
  return isText && shown.length > 0 && schema.enum === undefined ? { ...rest, enum: shown } : rest;
}

/** Keywords whose schema alone judges a part, as a rule. */
const PARTS: ReadonlySet<string> = new Set(['properties', 'items', 'prefixItems', 'additionalProperties']);

/**
 * The sender's schema with a few listed values for each part that did not change: what is drawn then differs where the
 * versions do. It allows no more than the schema, and may allow nothing where several schemas judge one part.
 */
export function focused(sender: Standalone, receiver: Standalone, draw: Draw): Standalone {
  const isSame = (one: JsonSchema, other: JsonSchema): boolean =>
    wholeText({ ...sender, schemas: [one] }) === wholeText({ ...receiver, schemas: [other] });
  const focus = (schema: JsonSchema, other: JsonSchema): JsonSchema => {
    if (typeof schema === 'boolean') return schema;
    return mapChildren(schema, (child, keyword, key) => {
      const counterpart = childOf(other, keyword, key);
      if (counterpart === null) return child;
      return PARTS.has(keyword) && isSame(child, counterpart) ? listed(child, draw) : focus(child, counterpart);
    });
  };
  const definitions = Object.entries(sender.definitions).map(([name, schema]) => {
    const other = receiver.definitions[`${receiver.prefix}${name.slice(sender.prefix.length)}`];
    return [name, other === undefined ? schema : focus(schema, other)];
  });
  const schema = focus(sender.schema, receiver.schema);
  return { ...sender, schema, definitions: Object.fromEntries(definitions) };
}

/** A list of a few values of the schema, the smallest first; the schema where it lists its own, or none is found. */
function listed(schema: JsonSchema, draw: Draw): JsonSchema {
  if (typeof schema === 'boolean' || schema.enum !== undefined || schema.const !== undefined) return schema;
  const values = [...draw(schema)].sort((a, b) => textOf(a).length - textOf(b).length);
  return values.length === 0 ? schema : { enum: values };
}

function childOf(schema: JsonSchema, keyword: string, key: string | number | null): JsonSchema | null {
  const held = typeof schema === 'boolean' ? undefined : schema[keyword];
  const child = key === null ? held : Array.isArray(held) || isRecord(held) ? Object(held)[key] : undefined;
  return isSchema(child) ? child : null;
}
