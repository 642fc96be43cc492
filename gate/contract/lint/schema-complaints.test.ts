import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OpenApiDocument, Schema } from '../generate/document.js';
import { secondOpinion } from './lint-contract.js';
import { schemaFindings, schemaSites } from './schema-complaints.js';

const text = readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8');

/** The bundle with one place changed: `path` leads to the object that gets the key. */
function changed(path: readonly string[], key: string, value: unknown): OpenApiDocument {
  // Written by `npm run generate` from such a document.
  const document = JSON.parse(text) as OpenApiDocument;
  let node: Record<string, unknown> = { ...document };
  for (const step of path) node = node[step] as Record<string, unknown>; // A wrong step throws at the next one.
  node[key] = value;
  return document;
}

const schemaOf = (name: string) => ['components', 'schemas', name];
const creation = ['paths', '/api/v1/orders', 'post', 'requestBody', 'content', 'application/json'];
const sort = ['paths', '/api/v1/transactions', 'get', 'parameters', '3'];

describe('the schemas of the contract', () => {
  const document = changed([], 'openapi', '3.1.0');
  const sites = schemaSites(document);

  it('are found wherever they stand: components, parameters, bodies, and parts with examples of their own', () => {
    const places = sites.map(({ place }) => place);
    expect(places).toEqual(
      expect.arrayContaining([
        '#/components/schemas/Order',
        '#/components/parameters/Page/schema',
        '#/paths/~1api~1v1~1orders~1{order}~1get-codes/get/responses/404/content/application~1json/schema',
        '#/paths/~1api~1v1~1orders/post/parameters/0/schema',
        '#/paths/~1api~1v1~1orders/post/requestBody/content/application~1json/schema',
        '#/paths/~1api~1v1~1orders~1{order}~1download-codes/get/responses/200/content/application~1zip/schema',
      ]),
    );
    expect(new Set(places).size).toBe(places.length);
  });

  it('have all their examples with them', () => {
    const shown = text.match(/"(value|example)": /g) ?? [];
    const lists = sites.flatMap(({ schema }) => ('examples' in schema ? [schema['examples']] : []));
    expect(sites.flatMap(({ examples }) => examples)).toHaveLength(shown.length + lists.flat().length);
  });

  it('compile, and their examples match', () => {
    const { complaints, schemas, examples } = schemaFindings(document);
    expect(complaints).toEqual([]);
    expect(schemas).toBeGreaterThan(60);
    expect(examples).toBeGreaterThan(50);
  });
});

describe('a schema is refused', () => {
  it.each([
    [
      'that is no schema',
      schemaOf('Message'),
      'type',
      'strng',
      '#/components/schemas',
      'schema Message is not a JSON Schema',
    ],
    ['with an unknown keyword', schemaOf('Code'), 'minimumLength', 1, '#/components/schemas/Code', 'minimumLength'],
    [
      'with a keyword of another type',
      [...schemaOf('OrderMoney'), 'properties', 'amount'],
      'minLength',
      1,
      '#/components/schemas/OrderMoney',
      'strict mode',
    ],
    ['with an unknown format', [...sort, 'schema'], 'format', 'ulid', '/get/parameters/3/schema', 'unknown format'],
    [
      'that refers to nothing',
      creation,
      'schema',
      { $ref: '#/components/schemas/Cart' },
      'application~1json/schema',
      'Cart',
    ],
  ])('%s', (_, path, key, value, place, message) => {
    const { complaints } = schemaFindings(changed(path, key, value));
    expect(complaints).toContainEqual({
      file: 'spec/openapi.yaml',
      place: expect.stringContaining(place),
      rule: 'ajv',
      message: expect.stringContaining(message),
    });
  });
});

describe('an example is refused', () => {
  const part: Schema = { type: 'string', examples: [7] };

  it.each([
    [
      'of a component',
      schemaOf('Ulid'),
      'examples',
      ['short'],
      '#/components/schemas/Ulid/examples/0',
      'must match pattern',
    ],
    [
      'of a part of a component',
      [...schemaOf('Wallet'), 'properties'],
      'name',
      part,
      'properties/name/examples/0',
      'string',
    ],
    ['of a parameter', sort, 'example', 'up', '/get/parameters/3/example', 'must be equal to one of'],
    [
      'of a shared parameter',
      ['components', 'parameters', 'PerPageCapped'],
      'example',
      101,
      'PerPageCapped/example',
      '<= 100',
    ],
    ['of a request', [...creation, 'examples', 'one-product'], 'value', {}, 'examples/one-product/value', 'wallet_id'],
    [
      'of a response',
      ['paths', '/api/v1/orders', 'post', 'responses', '422', 'content', 'application/json', 'examples', 'validation'],
      'value',
      { message: null },
      'examples/validation/value',
      '/message must be string',
    ],
  ])('%s', (_, path, key, value, place, message) => {
    const { complaints } = schemaFindings(changed(path, key, value));
    expect(complaints).toEqual([
      {
        file: 'spec/openapi.yaml',
        place: expect.stringContaining(place),
        rule: 'example',
        message: expect.stringContaining(message),
      },
    ]);
  });
});

describe('the second opinion', () => {
  it('is that the contract is valid', async () => {
    expect(await secondOpinion(changed([], 'openapi', '3.1.0'))).toEqual([]);
  });

  it('is reported where it differs', async () => {
    const complaints = await secondOpinion(changed(['info'], 'licence', 'none'));
    expect(complaints).toEqual([
      expect.objectContaining({ rule: 'swagger-parser', message: expect.stringContaining('#/info') }),
    ]);
  });
});
