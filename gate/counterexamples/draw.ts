import type fc from 'fast-check';
import type { DrawValues } from '../../json-schema/draw/arbitraries.js';
import { firstValues } from '../../json-schema/draw/arbitraries.js';
import { tryFromSchema } from '../../json-schema/draw/from-schema.js';
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

/** A source of values, and the keywords that had to be ignored for it. */
export interface Drawing {
  /** Null where the schema allows nothing, or no value was found. */
  readonly arbitrary: fc.Arbitrary<JsonValue> | null;
  readonly leftOut: readonly string[];
}

/** Most keywords that are ignored before the schema is given up. */
const MOST_LEFT_OUT = 30;
/** Most items of a drawn list; longer lists are edge values. */
const MOST_ITEMS = 3;
const DRAWS = 12;

/** A source of values of the schema. Keywords that the generator does not support are ignored, and listed. */
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

/** Draws from schemas that refer to the definitions, with a cache. */
export function drawWith(definitions: Standalone['definitions']): DrawValues {
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

/** The schema without the keyword of the error: at its pointer, or else everywhere; null where it does not occur. */
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

/** The schema with the keyword weakened: any branch for `oneOf`, the shown texts for a pattern, or without it. */
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

/** Keywords whose schema usually is the only one for its part of the value. */
const PARTS: ReadonlySet<string> = new Set(['properties', 'items', 'prefixItems', 'additionalProperties']);

/**
 * The sender's schema with a few listed values for each part that did not change, so that drawn values differ where
 * the versions do. It allows at most what the schema allows, and possibly nothing where several schemas apply to one
 * part.
 */
export function focused(sender: Standalone, receiver: Standalone, draw: DrawValues): Standalone {
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

/**
 * An enum of a few values of the schema, smallest first; the schema itself where it has an enum or no value is found.
 */
function listed(schema: JsonSchema, draw: DrawValues): JsonSchema {
  if (typeof schema === 'boolean' || schema.enum !== undefined || schema.const !== undefined) return schema;
  const values = [...draw(schema)].sort((a, b) => textOf(a).length - textOf(b).length);
  return values.length === 0 ? schema : { enum: values };
}

function childOf(schema: JsonSchema, keyword: string, key: string | number | null): JsonSchema | null {
  const held = typeof schema === 'boolean' ? undefined : schema[keyword];
  const child = key === null ? held : Array.isArray(held) || isRecord(held) ? Object(held)[key] : undefined;
  return isSchema(child) ? child : null;
}
