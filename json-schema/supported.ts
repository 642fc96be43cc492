import { FORMATS } from './formats.js';
import { childPointer, TYPE_NAMES } from './json.js';
import { type Definitions, type JsonSchema, type SchemaObject, UnsupportedSchemaError } from './json-schema.js';
import { patternOf } from './patterns.js';

/** Annotations: keywords that do not restrict values. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'example',
  'examples',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'xml',
  'externalDocs',
  '$comment',
]);

/** The expected value of a keyword. */
interface Shape {
  readonly needs: string;
  readonly fits: (value: unknown) => boolean;
  /** Whether the value is a schema, or a list or an object of schemas. Neither by default. */
  readonly holds?: 'schema' | 'schemas';
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');
const isTypeName = (value: unknown): boolean => TYPE_NAMES.some((name) => name === value);

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'boolean' || isRecord(value);
const SCHEMA: Shape = { needs: 'a schema', fits: isSchema, holds: 'schema' };
const SCHEMAS: Shape = {
  needs: 'a list of schemas',
  fits: (value) => Array.isArray(value) && value.length > 0,
  holds: 'schemas',
};
const COUNT: Shape = {
  needs: 'a whole number from 0',
  fits: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
};
const NUMBER: Shape = { needs: 'a number', fits: (value) => Number.isFinite(value) };
const BOOLEAN: Shape = { needs: 'true or false', fits: (value) => typeof value === 'boolean' };

const SHAPES: Readonly<Record<string, Shape>> = {
  $ref: { needs: 'a text', fits: (value) => typeof value === 'string' },
  type: {
    needs: `one or more of ${TYPE_NAMES.join(', ')}`,
    fits: (value) => isTypeName(value) || (Array.isArray(value) && value.length > 0 && value.every(isTypeName)),
  },
  enum: { needs: 'a list of values', fits: (value) => Array.isArray(value) && value.length > 0 },
  const: { needs: 'a value', fits: () => true },
  allOf: SCHEMAS,
  anyOf: SCHEMAS,
  oneOf: SCHEMAS,
  not: SCHEMA,
  minimum: NUMBER,
  maximum: NUMBER,
  exclusiveMinimum: NUMBER,
  exclusiveMaximum: NUMBER,
  multipleOf: { needs: 'a number above 0', fits: (value) => Number.isFinite(value) && Number(value) > 0 },
  minLength: COUNT,
  maxLength: COUNT,
  pattern: { needs: 'a regular expression', fits: isPattern },
  format: {
    needs: `one of ${Object.keys(FORMATS).join(', ')}`,
    fits: (value) => typeof value === 'string' && Object.hasOwn(FORMATS, value),
  },
  prefixItems: SCHEMAS,
  items: SCHEMA,
  minItems: COUNT,
  maxItems: COUNT,
  uniqueItems: BOOLEAN,
  contains: SCHEMA,
  minContains: COUNT,
  maxContains: COUNT,
  properties: { needs: 'an object of schemas', fits: isRecord, holds: 'schemas' },
  patternProperties: {
    needs: 'an object of schemas by regular expression',
    fits: (value) => isRecord(value) && Object.keys(value).every(isPattern),
    holds: 'schemas',
  },
  additionalProperties: SCHEMA,
  unevaluatedProperties: BOOLEAN,
  propertyNames: SCHEMA,
  required: { needs: 'a list of names', fits: isTexts },
  dependentRequired: {
    needs: 'lists of names',
    fits: (value) => isRecord(value) && Object.values(value).every(isTexts),
  },
  minProperties: COUNT,
  maxProperties: COUNT,
};

/** Keywords whose schemas apply to the same value, not to a part of it. */
const IN_PLACE: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'not']);

function isPattern(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    patternOf(value);
    return true;
  } catch {
    return false;
  }
}

/** Whether the keyword is an annotation, including `x-` extensions. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith('x-');
}

/** The definition of a `$ref`, and its name. Throws `UnsupportedSchemaError` where there is none. */
export function resolve(ref: string, definitions: Definitions, pointer: string): { name: string; schema: JsonSchema } {
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(ref)?.[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
  const at = childPointer(pointer, '$ref');
  if (name === undefined) {
    throw new UnsupportedSchemaError('$ref', at, `'${ref}' is not of the form #/components/schemas/<name>.`);
  }
  const schema = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (schema === undefined) {
    throw new UnsupportedSchemaError(
      '$ref',
      at,
      `'${name}' is not among the definitions: add it to options.definitions.`,
    );
  }
  return { name, schema };
}

/** Throws `UnsupportedSchemaError` for the first unsupported keyword, here or in any definition in use. */
export function assertSupported(schema: JsonSchema, definitions: Definitions): void {
  check(schema, '', [], { definitions, checked: new Set() });
}

interface Progress {
  readonly definitions: Definitions;
  readonly checked: Set<string>;
}

/** `around` names the definitions that are being checked for the same value: meeting one again is a cycle. */
function check(schema: JsonSchema, pointer: string, around: readonly string[], progress: Progress): void {
  if (typeof schema === 'boolean') return;
  for (const [keyword, value] of Object.entries(schema)) {
    if (isAnnotation(keyword)) continue;
    const at = childPointer(pointer, keyword);
    const shape = Object.hasOwn(SHAPES, keyword) ? SHAPES[keyword] : undefined;
    if (shape === undefined) throw new UnsupportedSchemaError(keyword, at, 'the converter does not know this keyword.');
    if (!shape.fits(value)) {
      throw new UnsupportedSchemaError(keyword, at, `${JSON.stringify(value)} is not ${shape.needs}.`);
    }
    const inside = IN_PLACE.has(keyword) ? around : [];
    for (const [key, child] of partsOf(shape, value)) {
      const childAt = key === undefined ? at : childPointer(at, key);
      if (!isSchema(child)) {
        throw new UnsupportedSchemaError(keyword, childAt, `${JSON.stringify(child)} is not a schema.`);
      }
      check(child, childAt, inside, progress);
    }
  }
  followRef(schema, pointer, around, progress);
}

function partsOf(shape: Shape, value: unknown): readonly (readonly [string | undefined, unknown])[] {
  if (shape.holds === 'schema') return [[undefined, value]];
  return shape.holds === 'schemas' && typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function followRef(schema: SchemaObject, pointer: string, around: readonly string[], progress: Progress): void {
  if (schema.$ref === undefined) return;
  const { name, schema: target } = resolve(schema.$ref, progress.definitions, pointer);
  if (around.includes(name)) {
    throw new UnsupportedSchemaError(
      '$ref',
      childPointer(pointer, '$ref'),
      `'${name}' is defined by nothing but itself.`,
    );
  }
  const key = [...around, name].join(' ');
  if (progress.checked.has(key)) return;
  progress.checked.add(key);
  check(target, childPointer('/components/schemas', name), [...around, name], progress);
}
