import type { JsonObject, JsonValue } from '../../../json-schema/json-schema.js';
import { isList, isObject, textOf } from '../../json.js';
import { type Both, conjoin } from './conjoin.js';
import { without } from './keywords.js';

/** What a branch says: itself, or what it refers to; `null` where that cannot be told yet. */
export type Look = (branch: JsonValue) => JsonObject | null;

/** Takes the branches of `allOf` into the schema itself, as far as one schema can say what they say together. */
export function flattenAllOf(schema: JsonObject, look: Look, both: Both): JsonObject {
  const { allOf } = schema;
  if (!isList(allOf)) return schema;
  let whole = without(schema, 'allOf');
  const left: JsonValue[] = [];
  const branches = new Map(allOf.map((branch) => [textOf(branch), branch]));
  for (const [, branch] of [...branches].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const said = look(branch);
    const isAlone = Object.keys(whole).length === 0 && branches.size === 1;
    const together = said === null ? null : isAlone ? said : isObject(said) ? conjoin(whole, said, both) : null;
    if (together === null) left.push(branch);
    else whole = together;
  }
  if (left.length === 0) return whole;
  const more = whole['allOf'];
  return { ...whole, allOf: isList(more) ? [...more, ...left] : left };
}
