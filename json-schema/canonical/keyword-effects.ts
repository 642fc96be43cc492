import { isMultiple } from '../decimal.js';
import { isArray, isObject, textOf } from '../json.js';
import type { JsonObject, JsonValue } from '../json-schema.js';

/**
 * The effect of a change of a keyword on the allowed values: fewer, more, both (`other`), the same, or not determined
 * by the keyword alone (`unknown`).
 */
export type Effect = 'narrower' | 'wider' | 'other' | 'none' | 'unknown';

/** Compares two values of a keyword, `undefined` where it is absent. */
type Compare = (base: JsonValue | undefined, revision: JsonValue | undefined, schemas: Schemas) => Effect;

interface Schemas {
  readonly base: JsonObject;
  readonly revision: JsonObject;
}

/** The effect of the change of one keyword of a schema. */
export function effectOf(keyword: string, base: JsonObject, revision: JsonObject): Effect {
  const compare = COMPARISONS[keyword];
  return compare === undefined ? 'unknown' : compare(base[keyword], revision[keyword], { base, revision });
}

/** Whether the effect of the keyword is known. */
export function isKnown(keyword: string): boolean {
  return Object.hasOwn(COMPARISONS, keyword);
}

/** Narrower where the keyword is added, wider where it is removed; `both` compares two values. */
function restricting(both: (base: JsonValue, revision: JsonValue) => Effect): Compare {
  return (base, revision) => {
    if (base === undefined) return revision === undefined ? 'none' : 'narrower';
    return revision === undefined ? 'wider' : both(base, revision);
  };
}

const changed = (effect: Effect): Compare =>
  restricting((base, revision) => (textOf(base) === textOf(revision) ? 'none' : effect));

const lowest = restricting((base, revision) => ordered(Number(base), Number(revision)));
const highest = restricting((base, revision) => ordered(Number(revision), Number(base)));

function ordered(base: number, revision: number): Effect {
  if (base === revision) return 'none';
  return base < revision ? 'narrower' : 'wider';
}

/** The effect of losing or gaining allowed values. */
function effectOfSets(isLost: boolean, isGained: boolean): Effect {
  if (isLost && isGained) return 'other';
  if (isLost) return 'narrower';
  return isGained ? 'wider' : 'none';
}

/** The members of one list that are not in the other. */
export function missingFrom(list: JsonValue | undefined, other: JsonValue | undefined): JsonValue[] {
  const known = new Set((isArray(other) ? other : []).map(textOf));
  return (isArray(list) ? list : []).filter((member) => !known.has(textOf(member)));
}

const values = restricting((base, revision) =>
  effectOfSets(missingFrom(base, revision).length > 0, missingFrom(revision, base).length > 0),
);

/** Required names: the more, the fewer values. */
const names: Compare = (base, revision) =>
  effectOfSets(missingFrom(revision, base).length > 0, missingFrom(base, revision).length > 0);

const type = restricting((base, revision) => {
  const [before, after] = [typesOf(base), typesOf(revision)];
  const isLost = before.some((one) => !after.includes(one) && !(one === 'integer' && after.includes('number')));
  const isGained = after.some((one) => !before.includes(one) && !(one === 'integer' && before.includes('number')));
  return effectOfSets(isLost, isGained);
});

function typesOf(value: JsonValue): string[] {
  return (isArray(value) ? value : [value]).map(String);
}

const multiple = restricting((base, revision) => {
  if (typeof base !== 'number' || typeof revision !== 'number' || base === revision) return 'none';
  if (isMultiple(revision, base)) return 'narrower';
  return isMultiple(base, revision) ? 'wider' : 'other';
});

const flag: Compare = (base, revision) =>
  effectOfSets(base !== true && revision === true, base === true && revision !== true);

/**
 * A child schema: absent allows everything, `false` nothing. Differences within two schemas are reported by
 * themselves.
 */
const subschema: Compare = (base, revision) => {
  const [before, after] = [opening(base), opening(revision)];
  return before === after ? 'none' : before > after ? 'narrower' : 'wider';
};

function opening(value: JsonValue | undefined): number {
  if (value === undefined || value === true) return 2;
  return value === false ? 0 : 1;
}

/** Compares the inclusive and the exclusive bound as one. */
function bound(inclusive: string, exclusive: string, sign: 1 | -1): Compare {
  const tightest = (schema: JsonObject): readonly [number, number] => {
    const limits = [
      [schema[inclusive], 0],
      [schema[exclusive], 1],
    ] as const;
    return limits.reduce<readonly [number, number]>(
      (most, [limit, strict]) => {
        const here = typeof limit === 'number' ? ([limit * sign, strict] as const) : most;
        return here[0] > most[0] || (here[0] === most[0] && here[1] > most[1]) ? here : most;
      },
      [Number.NEGATIVE_INFINITY, 0],
    );
  };
  return (_base, _revision, { base, revision }) => {
    const [before, after] = [tightest(base), tightest(revision)];
    return before[0] === after[0] ? ordered(before[1], after[1]) : ordered(before[0], after[0]);
  };
}

const minimum = bound('minimum', 'exclusiveMinimum', 1);
const maximum = bound('maximum', 'exclusiveMaximum', -1);

/** A list of alternatives as a whole. `x-exactly-one` beside it means that exactly one may match. */
const whole: Compare = (base, revision) =>
  effectOfSets(base === undefined && revision !== undefined, base !== undefined && revision === undefined);

/**
 * A condition: adding or removing it allows some values and forbids others. `then` and `else` have no effect without
 * it.
 */
const condition: Compare = (base, revision) =>
  isObject(base) === isObject(revision) && typeof base === typeof revision ? 'none' : 'other';

const COMPARISONS: Readonly<Record<string, Compare>> = {
  ...{ type, enum: values, const: changed('other'), multipleOf: multiple },
  ...{ minimum, exclusiveMinimum: minimum, maximum, exclusiveMaximum: maximum },
  ...{ minLength: lowest, minItems: lowest, minProperties: lowest, minContains: lowest },
  ...{ maxLength: highest, maxItems: highest, maxProperties: highest, maxContains: highest },
  ...{ pattern: changed('unknown'), uniqueItems: flag, required: names },
  ...{ items: subschema, contains: subschema, additionalProperties: subschema, propertyNames: subschema },
  ...{ unevaluatedProperties: subschema, unevaluatedItems: subschema, not: subschema },
  ...{ if: condition, else: subschema },
  ...Object.fromEntries([['then', subschema]]),
  ...{ allOf: whole, anyOf: whole, oneOf: whole, prefixItems: whole, 'x-exactly-one': flag },
  ...{ dependentSchemas: whole, dependentRequired: whole, 'x-position': changed('other') },
};
