import { isRecord, isSchema } from './schema-parts.js';

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): boolean => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

/** Who reads the schema: who sends the values, or who judges them. */
export type Role = 'sender' | 'receiver';

/** The keywords that decide which values are allowed, and what their value has to be. */
const DECIDING: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: (value) => isText(value) || (isTexts(value) && isFilled(value)),
  enum: (value) => Array.isArray(value),
  const: () => true,
  ...Object.fromEntries(['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((keyword) => [keyword, isFilled])),
  ...Object.fromEntries(['not', 'if', 'then', 'else'].map((keyword) => [keyword, isSchema])),
  ...Object.fromEntries(
    ['items', 'contains', 'additionalProperties', 'propertyNames', 'unevaluatedItems', 'unevaluatedProperties'].map(
      (keyword) => [keyword, isSchema],
    ),
  ),
  ...Object.fromEntries(
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((keyword) => [keyword, isNumber]),
  ),
  multipleOf: (value) => isNumber(value) && Number(value) > 0,
  ...Object.fromEntries(
    [
      'minLength',
      'maxLength',
      'minItems',
      'maxItems',
      'minContains',
      'maxContains',
      'minProperties',
      'maxProperties',
    ].map((keyword) => [keyword, isCount]),
  ),
  ...Object.fromEntries(['pattern', 'format'].map((keyword) => [keyword, isText])),
  uniqueItems: (value) => typeof value === 'boolean',
  ...Object.fromEntries(['properties', 'patternProperties', 'dependentSchemas'].map((keyword) => [keyword, isRecord])),
  required: isTexts,
  dependentRequired: (value) => isRecord(value) && Object.values(value).every(isTexts),
};

/** Keywords whose values are values that the schema allows, if their author was right. */
const SHOWING: ReadonlySet<string> = new Set(['example', 'examples', 'default']);

/** Whether a keyword says what is allowed, in a form that can be read; who sends also keeps what shows allowed values. */
export function isKept(keyword: string, value: unknown, role: Role): boolean {
  if (SHOWING.has(keyword)) return role === 'sender';
  return Object.hasOwn(DECIDING, keyword) && DECIDING[keyword]?.(value) === true;
}
