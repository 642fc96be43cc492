import { textOf } from '../../json-schema/json.js';
import type { JsonSchema } from '../../json-schema/json-schema.js';
import type { Draw } from './draw.js';
import { isRecord, isSchema, mapChildren } from './schema-parts.js';
import { wholeText } from './sites.js';
import type { Standalone } from './standalone.js';

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
