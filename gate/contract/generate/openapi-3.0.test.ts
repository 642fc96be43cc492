import { readFileSync } from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import { describe, expect, it } from 'vitest';
import { listBreakings } from '../../../json-schema/break/breaking.js';
import type { JsonValue } from '../../../json-schema/json-schema.js';
import { validatorsOf30 } from '../contract.test.support.js';
import type { OpenApiDocument } from './document.js';
import { asOpenApi30 } from './openapi-3.0.js';
import { contractAjv, urn } from './validators.js';

const document: OpenApiDocument = JSON.parse(
  readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'),
);
const definitions = document.components.schemas;
const older = asOpenApi30(document) as unknown as OpenApiDocument; // it has the same parts

const validatorOf30 = validatorsOf30(older);

describe('the contract as OpenAPI 3.0', () => {
  it('is a valid document', async () => {
    await expect(SwaggerParser.validate(structuredClone(older) as never)).resolves.toMatchObject({ openapi: '3.0.3' });
  });

  it('has the same operations, parameters, statuses and media types', () => {
    const shape = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value, (key, part) => (key === 'schema' ? undefined : part)));
    expect(shape(older.paths)).toEqual(shape(document.paths));
  });

  it.each(Object.keys(definitions))('accepts and refuses as %s the same bodies', (name) => {
    const newer = contractAjv(document).getSchema(urn(name));
    const other = validatorOf30(name);
    const examples = (definitions[name]?.['examples'] ?? []) as JsonValue[]; // as JSON Schema says
    const broken = examples.flatMap((value) =>
      listBreakings({ $ref: `#/components/schemas/${name}` }, value, { definitions }).map((one) => one.value),
    );
    const differing = [...examples, ...broken].filter((value) => newer?.(value) !== other?.(value));
    expect(differing).toEqual([]);
    expect(newer).toBeTypeOf('function');
  });
});

it('refuses what 3.0 cannot say', () => {
  const withKeyword = (schema: object) =>
    asOpenApi30({ ...document, components: { ...document.components, schemas: { Order: { ...schema } } } });
  expect(() => withKeyword({ type: 'array', prefixItems: [] })).toThrow(/prefixItems/);
  expect(() => withKeyword({ type: ['string', 'integer'] })).toThrow(/\["string","integer"\]/);
});
