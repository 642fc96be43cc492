import type { JsonSchema, SchemaObject } from '../../json-schema/json-schema.js';
import { inPlace } from './schema-parts.js';
import { definitionName, type Standalone } from './standalone.js';

/** Larger values are not drawn: in characters of texts, items of lists and members of objects. */
const LARGEST_DRAWN = 20_000;

/** Why no value of the schema is drawn: the smallest is too large. Null where it is not. */
export function whyTooLarge(from: Standalone): string | null {
  const size = leastSize(from.schema, from.definitions, new Map());
  if (size <= LARGEST_DRAWN) return null;
  return `the smallest value has a size of ${size}, and values of ${LARGEST_DRAWN} at most are drawn.`;
}

/** About how large the smallest value is. A schema that is met within itself counts as the smallest there. */
function leastSize(schema: JsonSchema, definitions: Standalone['definitions'], known: Map<JsonSchema, number>): number {
  if (typeof schema === 'boolean') return 1;
  const found = known.get(schema);
  if (found !== undefined) return found;
  known.set(schema, 1);
  const parts = inPlace(schema, (ref) => definitions[definitionName({ $ref: ref }) ?? '']);
  const most = (pick: (part: SchemaObject) => unknown) => Math.max(0, ...parts.map((part) => Number(pick(part) ?? 0)));
  const sum = (pick: (part: SchemaObject) => readonly (JsonSchema | undefined)[]) =>
    parts.flatMap(pick).reduce((total: number, part) => total + leastSize(part ?? true, definitions, known), 0);
  const items = Math.max(
    most(({ minItems }) => minItems),
    most(({ contains, minContains = 1 }) => (contains === undefined ? 0 : minContains)),
  );
  const size =
    most(({ minLength }) => minLength) +
    items *
      Math.max(
        1,
        sum((part) => [part.items, part.contains].filter((one) => one !== undefined)),
      ) +
    most(({ minProperties }) => minProperties) +
    sum(({ required = [], properties = {} }) =>
      required.map((name) => (Object.hasOwn(properties, name) ? properties[name] : true)),
    );
  known.set(schema, Math.max(1, size));
  return Math.max(1, size);
}
