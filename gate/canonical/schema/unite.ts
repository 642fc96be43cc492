import type { JsonObject, JsonValue } from '../../../json-schema/json-schema.js';
import { isList, textOf } from '../../json.js';
import { TYPED, typesOf, without } from './keywords.js';

/** Keywords that say the same beside other types; what else stands in a branch ties it together. */
const UNITABLE: ReadonlySet<string> = new Set([...Object.keys(TYPED), 'type', 'enum', 'format']);

/**
 * One schema that allows what at least one of the branches allows, or `null` where they cannot stand in one. Branches of
 * different types can: each keyword speaks of one type. Lists of values can.
 */
export function unite(branches: readonly JsonObject[]): JsonObject | null {
  const [first, ...others] = branches;
  if (first === undefined) return null;
  return others.reduce<JsonObject | null>((one, other) => (one === null ? null : uniteTwo(one, other)), first);
}

function uniteTwo(one: JsonObject, other: JsonObject): JsonObject | null {
  if (![one, other].every((branch) => Object.keys(branch).every((key) => UNITABLE.has(key)))) return null;
  const [mine, theirs] = [typesOf(one), typesOf(other)];
  if (mine === null || theirs === null) return null;
  const values = [valuesOf(one), valuesOf(other)] as const;
  const isBare = [one, other].every((branch) => Object.keys(without(branch, 'type', 'enum')).length === 0);
  const areApart = areDisjoint(mine, theirs);
  if (!areApart && !(isBare && values[0] !== null && values[1] !== null)) return null;
  if (isList(one['enum']) !== isList(other['enum']) && (values[0] === null || values[1] === null)) return null;
  const hasEnum = isList(one['enum']) || isList(other['enum']);
  const listed = hasEnum ? { enum: [...(values[0] ?? []), ...(values[1] ?? [])] } : {};
  if ('format' in one && 'format' in other && one['format'] !== other['format']) return null;
  return { ...one, ...other, type: [...new Set([...mine, ...theirs])], ...listed };
}

/** Whether no value has a type of both lists. */
export function areDisjoint(one: readonly string[], other: readonly string[]): boolean {
  const wide = (types: readonly string[]) =>
    types.flatMap((type) => (type === 'number' ? ['number', 'integer'] : [type]));
  return !wide(one).some((type) => wide(other).includes(type));
}

/** All values of a schema, where it has few: those of its enum, null, true and false. */
export function valuesOf(schema: JsonObject): readonly JsonValue[] | null {
  const { enum: listed } = schema;
  if (isList(listed)) return listed;
  const types = typesOf(schema);
  if (types === null || !types.every((type) => type === 'null' || type === 'boolean')) return null;
  return types.flatMap((type): JsonValue[] => (type === 'null' ? [null] : [false, true]));
}

/** Whether two lists of values have none in common. */
export function haveNoneInCommon(one: readonly JsonValue[], other: readonly JsonValue[]): boolean {
  const texts = new Set(one.map(textOf));
  return !other.some((value) => texts.has(textOf(value)));
}
