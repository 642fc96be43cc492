import { isMultiple } from '../decimal.js';
import { FORMATS } from '../formats.js';
import { codePoints, equal, isArray, isObject, isOfType, textOf } from '../json.js';
import type { Definitions, JsonSchema, JsonValue, SchemaObject } from '../json-schema.js';
import { patternOf } from '../patterns.js';
import { resolve } from '../supported.js';
import {
  type Evaluate,
  type Evaluation,
  evaluateArray,
  evaluateObject,
  type KeywordViolation,
} from './composite-violations.js';

export type { KeywordViolation } from './composite-violations.js';

/**
 * All violations of a value: the keyword and the JSON pointer of the part that breaks it, including those in the
 * branches of a failed `anyOf` or `oneOf`. It interprets the keywords independently of Ajv, so that generators and
 * validators are checked against each other. Call `assertSupported` first: unsupported keywords are ignored.
 */
export function violations(
  schema: JsonSchema,
  value: JsonValue,
  definitions: Definitions,
): readonly KeywordViolation[] {
  return evaluatorOf(definitions)(schema, value, '').violations;
}

/** Whether the schema allows the value. */
export function allows(schema: JsonSchema, value: JsonValue, definitions: Definitions): boolean {
  return violations(schema, value, definitions).length === 0;
}

const NOTHING: Evaluation = { violations: [], evaluated: new Set() };

function evaluatorOf(definitions: Definitions): Evaluate {
  const evaluate: Evaluate = (schema, value, pointer) => {
    if (schema === true) return NOTHING;
    if (schema === false) return { ...NOTHING, violations: [{ keyword: 'false schema', pointer }] };
    const { $ref, allOf, anyOf, oneOf, not } = schema;
    const outcomes: Evaluation[] = [{ ...NOTHING, violations: brokenScalars(schema, value, pointer) }];
    if (isArray(value)) outcomes.push(evaluateArray(schema, value, pointer, evaluate));
    if (isObject(value)) outcomes.push(evaluateObject(schema, value, pointer, evaluate));
    if ($ref !== undefined) outcomes.push(evaluate(resolve($ref, definitions, '').schema, value, pointer));
    if (allOf !== undefined) outcomes.push(...allOf.map((branch) => evaluate(branch, value, pointer)));
    if (anyOf !== undefined) outcomes.push(evaluateBranches('anyOf', anyOf, value, pointer, evaluate));
    if (oneOf !== undefined) outcomes.push(evaluateBranches('oneOf', oneOf, value, pointer, evaluate));
    if (not !== undefined) outcomes.push(judgeNot(not, value, pointer, evaluate));
    return closed(schema, value, pointer, together(outcomes));
  };
  return evaluate;
}

function together(outcomes: readonly Evaluation[]): Evaluation {
  return {
    violations: outcomes.flatMap((outcome) => outcome.violations),
    evaluated: new Set(outcomes.flatMap((outcome) => [...outcome.evaluated])),
  };
}

function evaluateBranches(
  keyword: 'anyOf' | 'oneOf',
  branches: readonly JsonSchema[],
  value: JsonValue,
  pointer: string,
  evaluate: Evaluate,
): Evaluation {
  const outcomes = branches.map((branch) => evaluate(branch, value, pointer));
  const passed = outcomes.filter((outcome) => outcome.violations.length === 0);
  if (passed.length === 0) {
    return {
      violations: [{ keyword, pointer }, ...outcomes.flatMap((outcome) => outcome.violations)],
      evaluated: new Set(),
    };
  }
  const isRefused = keyword === 'oneOf' && passed.length > 1;
  return {
    violations: isRefused ? [{ keyword, pointer }] : [],
    evaluated: new Set(passed.flatMap((outcome) => [...outcome.evaluated])),
  };
}

function judgeNot(schema: JsonSchema, value: JsonValue, pointer: string, evaluate: Evaluate): Evaluation {
  const isRefused = evaluate(schema, value, pointer).violations.length === 0;
  return { violations: isRefused ? [{ keyword: 'not', pointer }] : [], evaluated: new Set() };
}

function closed(schema: SchemaObject, value: JsonValue, pointer: string, outcome: Evaluation): Evaluation {
  if (schema.unevaluatedProperties === undefined || !isObject(value)) return outcome;
  const names = Object.keys(value);
  const isBroken = schema.unevaluatedProperties === false && names.some((name) => !outcome.evaluated.has(name));
  return {
    violations: [...outcome.violations, ...(isBroken ? [{ keyword: 'unevaluatedProperties', pointer }] : [])],
    evaluated: new Set(names),
  };
}

type Values<T> = ReadonlyMap<string, (schema: SchemaObject, value: T) => boolean>;

const OF_ANY: Values<JsonValue> = new Map([
  ['type', ({ type = [] }, value) => ![type].flat().some((name) => isOfType(value, name))],
  ['enum', ({ enum: values = [] }, value) => !textsOf(values).has(textOf(value))],
  ['const', ({ const: only = null }, value) => !equal(only, value)],
]);

/** The texts of the values of each `enum`, so that a long one is looked up in a set. */
const texts = new WeakMap<readonly JsonValue[], ReadonlySet<string>>();

function textsOf(values: readonly JsonValue[]): ReadonlySet<string> {
  const known = texts.get(values) ?? new Set(values.map(textOf));
  texts.set(values, known);
  return known;
}

const OF_NUMBERS: Values<number> = new Map([
  ['minimum', ({ minimum = 0 }, value) => value < minimum],
  ['maximum', ({ maximum = 0 }, value) => value > maximum],
  ['exclusiveMinimum', ({ exclusiveMinimum = 0 }, value) => value <= exclusiveMinimum],
  ['exclusiveMaximum', ({ exclusiveMaximum = 0 }, value) => value >= exclusiveMaximum],
  ['multipleOf', ({ multipleOf = 1 }, value) => !isMultiple(value, multipleOf)],
]);

const OF_STRINGS: Values<string> = new Map([
  ['minLength', ({ minLength = 0 }, text) => codePoints(text).length < minLength],
  ['maxLength', ({ maxLength = 0 }, text) => codePoints(text).length > maxLength],
  ['pattern', ({ pattern = '' }, text) => !patternOf(pattern).test(text)],
  ['format', ({ format = '' }, text) => FORMATS[format]?.matches(text) === false],
]);

/** The broken keywords among `type`, `enum`, `const` and those of numbers and strings. */
function brokenScalars(schema: SchemaObject, value: JsonValue, pointer: string): readonly KeywordViolation[] {
  return [
    ...broken(OF_ANY, schema, value),
    ...(typeof value === 'number' ? broken(OF_NUMBERS, schema, value) : []),
    ...(typeof value === 'string' ? broken(OF_STRINGS, schema, value) : []),
  ].map((keyword) => ({ keyword, pointer }));
}

/** The keywords of the schema that the value breaks. Each is tested only where the schema has it. */
function broken<T>(tests: Values<T>, schema: SchemaObject, value: T): readonly string[] {
  return Object.keys(schema).filter((keyword) => tests.get(keyword)?.(schema, value) === true);
}
