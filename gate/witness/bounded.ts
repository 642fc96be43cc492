import type { JsonSchema } from '../../json-schema/json-schema.js';
import { mapChildren, schemasIn } from './schema-parts.js';
import { definitionName, type Standalone } from './standalone.js';

/** Most ways to choose one branch of every choice that is made for one value. */
const MOST_WAYS = 400;
/** How many branches of a choice are kept, if there are more ways than that. */
const WIDTHS = [Number.POSITIVE_INFINITY, 20, 8, 4, 2, 1];

/** The schema with so many branches of each choice that all ways to choose can be gone, and how many that are. */
export function bounded(from: Standalone): { readonly schema: Standalone; readonly width: number } {
  const all = [from.schema, ...Object.values(from.definitions)].flatMap(everySchema);
  const fits = (most: number): boolean => {
    const known = new Map<string, number>();
    return all.every((schema) => ways(schema, most, from, known) <= MOST_WAYS);
  };
  const width = WIDTHS.find(fits) ?? 1;
  if (width === Number.POSITIVE_INFINITY) return { schema: from, width };
  const definitions = Object.entries(from.definitions).map(([name, schema]) => [name, cut(schema, width)]);
  return { schema: { ...from, schema: cut(from.schema, width), definitions: Object.fromEntries(definitions) }, width };
}

function everySchema(schema: JsonSchema): readonly JsonSchema[] {
  if (typeof schema === 'boolean') return [];
  return [
    schema,
    ...Object.entries(schema).flatMap(([keyword, value]) => schemasIn(keyword, value).flatMap(everySchema)),
  ];
}

function ways(schema: JsonSchema, width: number, from: Standalone, known: Map<string, number>): number {
  if (typeof schema === 'boolean') return 1;
  const of = (part: JsonSchema): number => ways(part, width, from, known);
  const sum = (branches: readonly JsonSchema[] = [true]) =>
    branches.slice(0, width).reduce((total, branch) => total + of(branch), 0);
  let total = sum(schema.anyOf) * sum(schema.oneOf);
  for (const part of schema.allOf ?? []) total *= of(part);
  const name = definitionName(schema);
  if (name === null) return total;
  // A definition that is met within itself counts once: how deep it goes is bounded elsewhere.
  const inside = known.get(name);
  if (inside !== undefined) return total * inside;
  known.set(name, 1);
  const found = of(from.definitions[name] ?? true);
  known.set(name, found);
  return total * found;
}

function cut(schema: JsonSchema, width: number): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const { anyOf, oneOf, ...rest } = mapChildren(schema, (child) => cut(child, width));
  return {
    ...rest,
    ...(anyOf === undefined ? {} : { anyOf: anyOf.slice(0, width) }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.slice(0, width) }),
  };
}
