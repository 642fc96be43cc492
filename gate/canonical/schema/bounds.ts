import type { JsonObject } from '../../../json-schema/json-schema.js';
import { type Rewrite, typesOf } from './keywords.js';

/** An integer above 0 is one from 1 on; of two bounds on one side, the weaker says nothing. */
export const tightenBounds: Rewrite = (schema) => {
  const types = typesOf(schema);
  const isWhole = (types?.includes('integer') && !types.includes('number')) ?? false;
  const lower = side(schema, 'minimum', 'exclusiveMinimum', 1, isWhole);
  return side(lower, 'maximum', 'exclusiveMaximum', -1, isWhole);
};

function side(schema: JsonObject, inclusive: string, exclusive: string, sign: 1 | -1, isWhole: boolean): JsonObject {
  const { [inclusive]: from, [exclusive]: beyond, ...rest } = schema;
  const [loose, strict] = [number(from), number(beyond)];
  if (isWhole) {
    const whole = [
      ...(loose === null ? [] : [sign * Math.ceil(sign * loose)]),
      ...(strict === null ? [] : [sign * (Math.floor(sign * strict) + 1)]),
    ].map((bound) => bound + 0);
    if (whole.length === 0) return schema;
    return { ...rest, [inclusive]: sign === 1 ? Math.max(...whole) : Math.min(...whole) };
  }
  if (loose === null || strict === null) return schema;
  return sign * strict >= sign * loose ? { ...rest, [exclusive]: strict } : { ...rest, [inclusive]: loose };
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
