import { isArray, isObject, textOf, without } from '../json.js';
import type { JsonObject, JsonValue } from '../json-schema.js';
import type { LookUp } from './all-of.js';
import { isWithin } from './containment.js';
import { isNever, isOpen, TYPED, typesOf, valuesOf } from './keywords.js';

/**
 * Simplifies `anyOf` and `oneOf`. `oneOf` becomes `anyOf` where no value fits two branches. A choice of one branch
 * becomes that branch. Duplicate and impossible branches are removed, nested choices are unfolded, and branches that
 * one schema can express are merged.
 */
export function simplifyChoices(schema: JsonObject, look: LookUp): JsonObject {
  return simplifyAnyOf(simplifyOneOf(schema, look), look);
}

function simplifyOneOf(schema: JsonObject, look: LookUp): JsonObject {
  const { oneOf } = schema;
  if (!isArray(oneOf)) return schema;
  const possible = oneOf.filter((branch) => !isNever(branch));
  if (possible.length === 0) return schema;
  const rest = without(schema, 'oneOf');
  const ordered = [...possible].sort(byText);
  if (!areApart(possible, look)) return { ...schema, oneOf: ordered };
  // Two choices apply at once and cannot be merged into one list.
  if (isArray(rest['anyOf'])) return ordered.length === 1 ? withBranch(rest, ordered) : { ...schema, oneOf: ordered };
  return { ...rest, anyOf: ordered };
}

function simplifyAnyOf(schema: JsonObject, look: LookUp): JsonObject {
  const { anyOf } = schema;
  if (!isArray(anyOf)) return schema;
  const rest = without(schema, 'anyOf');
  if (anyOf.some((branch) => isOpen(branch)) && !('unevaluatedProperties' in schema)) return rest;
  const unfolded = anyOf
    .flatMap((branch) => nestedChoice(branch, look) ?? [branch])
    .filter((branch) => !isNever(branch));
  const different = [...new Map(unfolded.map((branch) => [textOf(branch), branch])).values()].sort(byText);
  const branches = 'unevaluatedProperties' in schema ? different : withoutCovered(different);
  if (branches.length === 0) return schema;
  const united = 'discriminator' in schema ? null : unitedOf(branches, look);
  if (united !== null) return withBranch(rest, [united]);
  return branches.length === 1 ? withBranch(rest, branches) : { ...rest, anyOf: branches };
}

/** The branches without those that another one contains. References are not followed. */
function withoutCovered(branches: readonly JsonValue[]): JsonValue[] {
  const isPlain = (branch: JsonValue) => !textOf(branch).includes('"$ref"');
  const scoped = (schema: JsonValue) => ({ schema, document: {} });
  const kept: JsonValue[] = [];
  for (const branch of branches) {
    const others = branches.filter((other) => other !== branch && isPlain(other) && !textOf(other).includes('"oneOf"'));
    // Of two equivalent branches the first one stays.
    const isLeft = (other: JsonValue) => kept.includes(other) || !isWithin(scoped(other), scoped(branch));
    const isCovered =
      isPlain(branch) && others.some((other) => isWithin(scoped(branch), scoped(other)) && isLeft(other));
    if (!isCovered) kept.push(branch);
  }
  return kept;
}

/** The schema of all branches together, or null. */
function unitedOf(branches: readonly JsonValue[], look: LookUp): JsonObject | null {
  if (branches.length < 2) return null;
  const said = branches.map(look);
  const known = said.filter((branch) => branch !== null);
  return known.length === said.length ? unite(known) : null;
}

function withBranch(rest: JsonObject, branches: readonly JsonValue[]): JsonObject {
  const { allOf } = rest;
  return { ...rest, allOf: [...(isArray(allOf) ? allOf : []), ...branches] };
}

function nestedChoice(branch: JsonValue, look: LookUp): readonly JsonValue[] | null {
  const said = look(branch);
  const anyOf = said?.['anyOf'];
  return said !== null && isArray(anyOf) && Object.keys(said).length === 1 ? anyOf : null;
}

function areApart(branches: readonly JsonValue[], look: LookUp): boolean {
  const said = branches.map(look);
  return said.every((one, index) =>
    said.slice(index + 1).every((other) => one !== null && other !== null && areTwoApart(one, other, look)),
  );
}

/** Whether no value fits both: by type, by value, or by the value of a property that both require. */
function areTwoApart(one: JsonObject, other: JsonObject, look: LookUp): boolean {
  const [mine, theirs] = [typesOf(one), typesOf(other)];
  if (mine !== null && theirs !== null && areDisjoint(mine, theirs)) return true;
  const values = [valuesOf(one), valuesOf(other)] as const;
  if (values[0] !== null && values[1] !== null) return haveNoneInCommon(values[0], values[1]);
  const isObjects = [mine, theirs].every((types) => types?.join() === 'object');
  return (
    isObjects &&
    required(one).some((name) => required(other).includes(name) && tellsApart(String(name), one, other, look))
  );
}

function tellsApart(name: string, one: JsonObject, other: JsonObject, look: LookUp): boolean {
  const [mine, theirs] = [one, other].map(({ properties }) => {
    const property = isObject(properties) ? properties[name] : undefined;
    const said = property === undefined ? null : look(property);
    return said === null ? null : valuesOf(said);
  });
  return mine != null && theirs != null && haveNoneInCommon(mine, theirs);
}

function required({ required: names }: JsonObject): readonly JsonValue[] {
  return isArray(names) ? names : [];
}

function byText(one: JsonValue, other: JsonValue): number {
  const [mine, theirs] = [textOf(one), textOf(other)];
  return mine < theirs ? -1 : mine > theirs ? 1 : 0;
}

/** Keywords that can be merged with those of other types; any other keyword prevents it. */
const UNITABLE: ReadonlySet<string> = new Set([...Object.keys(TYPED), 'type', 'enum', 'format']);

/**
 * One schema that allows what at least one branch allows, or `null`. Branches of different types can be merged, since
 * each keyword applies to one type; so can enums.
 */
function unite(branches: readonly JsonObject[]): JsonObject | null {
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
  if (isArray(one['enum']) !== isArray(other['enum']) && (values[0] === null || values[1] === null)) return null;
  const hasEnum = isArray(one['enum']) || isArray(other['enum']);
  const listed = hasEnum ? { enum: [...(values[0] ?? []), ...(values[1] ?? [])] } : {};
  if ('format' in one && 'format' in other && one['format'] !== other['format']) return null;
  return { ...one, ...other, type: [...new Set([...mine, ...theirs])], ...listed };
}

/** Whether the lists of types have no type in common. */
function areDisjoint(one: readonly string[], other: readonly string[]): boolean {
  const wide = (types: readonly string[]) =>
    types.flatMap((type) => (type === 'number' ? ['number', 'integer'] : [type]));
  return !wide(one).some((type) => wide(other).includes(type));
}

/** Whether two lists of values have none in common. */
function haveNoneInCommon(one: readonly JsonValue[], other: readonly JsonValue[]): boolean {
  const texts = new Set(one.map(textOf));
  return !other.some((value) => texts.has(textOf(value)));
}
