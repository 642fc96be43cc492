import { isList, textOf } from '../../json.js';
import { admits, type Rewrite, typeOf, typesOf, without } from './keywords.js';

/**
 * `const` is an enum of one; the order of an enum, values that occur twice and values that the types exclude say nothing.
 * The types of an enum are those of its values; where they have no other values, the enum itself says nothing.
 */
export const listValues: Rewrite = (schema) => {
  const { const: only, enum: listed, ...rest } = schema;
  if (only === undefined && !isList(listed)) return schema;
  const types = typesOf(schema);
  const inEnum = isList(listed) ? listed : null;
  const candidates = only === undefined ? (inEnum ?? []) : [only];
  const allowed = inEnum === null ? null : new Set(inEnum.map(textOf));
  const isAllowed = (text: string) => allowed === null || allowed.has(text);
  const byText = new Map(
    candidates.filter((value) => types === null || admits(types, typeOf(value))).map((value) => [textOf(value), value]),
  );
  const values = [...byText.keys()]
    .filter(isAllowed)
    .sort()
    .flatMap((text) => byText.get(text) ?? null);
  // `flatMap` unfolds lists, which an enum may hold: they are told by their text, and left as they were written.
  if (candidates.some(isList) || values.length === 0) return schema;
  const own = [...new Set(values.map(typeOf))].sort();
  const named = own.includes('number') ? own.filter((type) => type !== 'integer') : own;
  const type = named.length === 1 ? (named[0] ?? null) : named;
  const areFew = own.every((one) => one === 'boolean' || one === 'null');
  const isComplete = areFew && values.length === (own.includes('boolean') ? 2 : 0) + (own.includes('null') ? 1 : 0);
  return isComplete ? { ...without(rest, 'type'), type } : { ...rest, type, enum: values };
};
