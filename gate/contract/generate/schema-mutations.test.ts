import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Validator } from '../../../generated/validators.js';
import * as validators from '../../../generated/validators.js';
import { type Breaking, listBreakings } from '../../../json-schema/break/breaking.js';
import type { Definitions, JsonSchema, JsonValue, SchemaObject } from '../../../json-schema/json-schema.js';
import { isAnnotation } from '../../../json-schema/supported.js';
import {
  locateOperations,
  type MediaTypeObject,
  type OpenApiDocument,
  type ParameterObject,
  type ResponseObject,
  resolve,
  schemaName,
} from './document.js';

/** A valid value, its schema, and the generated validator that must tell valid from invalid. */
interface ValidSample {
  readonly name: string;
  /** Name of the component schema of the value; null for a whole body. */
  readonly component: string | null;
  readonly schema: JsonSchema;
  readonly value: JsonValue;
  readonly validate: Validator<unknown>;
}

/** A keyword of a component schema. `steps` lead to the part of the value that it applies to; `*` is any item. */
interface Keyword {
  readonly component: string;
  readonly steps: readonly string[];
  readonly keyword: string;
}

type ByName = Readonly<Record<string, Validator<unknown>>>;

// Names, operations and statuses are known only at run time, as the document is read.
const schemas = validators.schemas as unknown as ByName;
const requestBodies = validators.requestBodies as unknown as ByName;
const responses = validators.responses as unknown as Readonly<Record<string, ByName>>;
const parameters = validators.parameters as unknown as ByName;

// Written by `npm run generate` from such a document.
const document = JSON.parse(
  readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'),
) as OpenApiDocument;

/** The component schemas by name. */
const definitions: Definitions = document.components.schemas;

/** Every example of a request body, of a response that has a validator, and of the parameters of an operation. */
function bodySamples(): ValidSample[] {
  return locateOperations(document).flatMap(({ operation }) => {
    const id = operation.operationId;
    const body = operation.requestBody?.content['application/json'];
    return [
      ...(body === undefined ? [] : examplesOf(body, `${id} request`, requestBodies[id])),
      ...Object.entries(operation.responses).flatMap(([status, reference]) => {
        const content = resolve<ResponseObject>(document, reference).content?.['application/json'];
        return content === undefined ? [] : examplesOf(content, `${id} ${status}`, responses[id]?.[status]);
      }),
      ...parameterSamples(id, operation.parameters ?? []),
    ];
  });
}

function examplesOf({ schema, examples }: MediaTypeObject, name: string, validate: Validator<unknown> | undefined) {
  if (schema === undefined || validate === undefined) throw new Error(`${name} has no schema or no validator`);
  return Object.entries(examples ?? {}).map(
    // An example in a JSON document is JSON.
    ([key, { value }]): ValidSample => ({
      name: `${name}, ${key}`,
      component: null,
      schema,
      value: value as JsonValue,
      validate,
    }),
  );
}

function parameterSamples(id: string, references: readonly ParameterObject[]): ValidSample[] {
  const all = references
    .map((reference) => resolve<ParameterObject & { example?: JsonValue }>(document, reference))
    .filter((parameter) => parameter.in !== 'header');
  const validate = parameters[id];
  if (validate === undefined) throw new Error(`${id} has no validator of its parameters`);
  const schema: SchemaObject = {
    type: 'object',
    required: all.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(all.map((parameter) => [parameter.name, parameter.schema])),
  };
  const value = Object.fromEntries(all.map(({ name, example = null }) => [name, example]));
  return all.length === 0 ? [] : [{ name: `${id} parameters`, component: null, schema, value, validate }];
}

/** Every example value of a component schema: its own, and the parts of the bodies. */
function componentSamples(): ValidSample[] {
  const own = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    // A schema's examples are a list of JSON values.
    ((schema['examples'] ?? []) as JsonValue[]).flatMap((value) => [...reached(reference(name), value)]),
  );
  const shown = bodySamples().flatMap(({ schema, value }) => [...reached(schema, value)]);
  const unique = new Map([...own, ...shown].map((pair) => [JSON.stringify(pair), pair]));
  return [...unique.values()].map(([component, value]) => {
    const validate = schemas[component];
    if (validate === undefined) throw new Error(`${component} has no validator`);
    return { name: `${component} ${JSON.stringify(value)}`, component, schema: reference(component), value, validate };
  });
}

function reference(name: string): SchemaObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** The component schemas that apply to a value or its parts, with that part. */
function* reached(schema: JsonSchema | undefined, value: JsonValue): Iterable<readonly [string, JsonValue]> {
  if (typeof schema !== 'object') return;
  const name = schemaName(schema);
  if (name !== null) {
    yield [name, value];
    yield* reached(definitions[name], value);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const alternative of schema.anyOf ?? []) yield* reached(alternative, value);
  for (const [key, part] of Object.entries(value)) {
    yield* reached(Array.isArray(value) ? schema.items : schema.properties?.[key], part);
  }
}

/** All keywords of the component schemas that can refuse a value. */
function keywords(): Keyword[] {
  return Object.entries(definitions).flatMap(([component, schema]) => keywordsOf(schema, component, []));
}

function keywordsOf(schema: JsonSchema, component: string, steps: readonly string[]): Keyword[] {
  if (typeof schema === 'boolean') throw new Error(`${component} at ${steps.join('/')}: teach this test the schema`);
  return Object.entries(schema).flatMap(([keyword, value]): Keyword[] => {
    if (isAnnotation(keyword) || keyword === '$ref') return [];
    if (keyword === 'items') return keywordsOf(schema.items ?? true, component, [...steps, '*']);
    if (keyword === 'properties') {
      const parts = Object.entries(schema.properties ?? {});
      return parts.flatMap(([name, part]) => keywordsOf(part, component, [...steps, name]));
    }
    // Neither refuses anything.
    if (value === true || value === 'int64') return [];
    const isReferenceOrNull = keyword === 'anyOf' && (schema.anyOf ?? []).every(isReferenceOrNullType);
    if (isReferenceOrNull) return [{ component, steps, keyword }];
    if (/^(all|any|one)Of$|^prefixItems$/.test(keyword)) {
      throw new Error(`${component}: teach this test to follow ${keyword}, ${JSON.stringify(value)}`);
    }
    return [{ component, steps, keyword }];
  });
}

function isReferenceOrNullType(schema: JsonSchema): boolean {
  return typeof schema === 'object' && (schema.$ref !== undefined || schema.type === 'null');
}

/** The mutations that the validator does not refuse by the broken keyword at its place. */
function undetected({ validate }: ValidSample, breakings: readonly Breaking[]): string[] {
  return breakings
    .filter(({ value, keyword, pointer }) => {
      const isRefused = !validate(value);
      return !isRefused || !validate.errors?.some((e) => e.keyword === keyword && e.instancePath === pointer);
    })
    .map(({ value, keyword, pointer }) => `${keyword} at ${pointer || 'the root'}: ${JSON.stringify(value)}`);
}

function breakingsOf({ schema, value }: ValidSample): readonly Breaking[] {
  return listBreakings(schema, value, { definitions });
}

/** Whether a mutation breaks this keyword at its place. */
function isOf({ keyword, steps }: Keyword, breaking: Breaking): boolean {
  const place = breaking.pointer.split('/').slice(1);
  const isThere = steps.every((step, index) =>
    step === '*' ? /^\d+$/.test(place[index] ?? '') : step === place[index],
  );
  return breaking.keyword === keyword && place.length === steps.length && isThere;
}

const bodies = bodySamples();

describe.each(bodies)('$name', (sample) => {
  const breakings = breakingsOf(sample);

  it('is accepted as the contract shows it', () => {
    expect(sample.validate(sample.value), JSON.stringify(sample.validate.errors)).toBe(true);
  });

  it('is refused when it is broken, in each way and for that reason', () => {
    expect(breakings.length).toBeGreaterThan(0);
    expect(undetected(sample, breakings)).toEqual([]);
  });
});

describe('component schemas', () => {
  const tried = componentSamples().map((sample) => ({ sample, breakings: breakingsOf(sample) }));

  it('refuse what is broken, in each way and for that reason', () => {
    const found = tried.flatMap(({ sample, breakings }) =>
      undetected(sample, breakings).map((one) => `${sample.name}: ${one}`),
    );
    expect(found).toEqual([]);
  });

  it('have no keyword that no example reaches', () => {
    const isReached = (keyword: Keyword) =>
      tried.some(
        ({ sample, breakings }) =>
          sample.component === keyword.component && breakings.some((one) => isOf(keyword, one)),
      );
    const unreached = keywords().filter((keyword) => !isReached(keyword));
    const names = unreached.map(({ component, steps, keyword }) => `${component}: ${[...steps, keyword].join('/')}`);
    expect(names, 'add examples to spec/ that these keywords judge').toEqual([]);
  });

  it('are tried in many ways', () => {
    expect(tried.flatMap(({ breakings }) => breakings).length).toBeGreaterThan(2000);
    expect(keywords().length).toBeGreaterThan(150);
  });
});

it('a validator that accepts everything is detected', () => {
  const [sample] = bodies;
  if (sample === undefined) throw new Error('the contract shows no body');
  const accepting = Object.assign((_: unknown): _ is unknown => true, { errors: null });
  expect(undetected({ ...sample, validate: accepting }, breakingsOf(sample))).toHaveLength(breakingsOf(sample).length);
});
