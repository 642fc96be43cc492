import type { JsonObject, JsonValue } from '../../../json-schema/json-schema.js';

/** How many operations share one schema. */
const PER_SCHEMA = 6;

/** Which version of the document is wanted. */
export type Version = 'base' | 'revision';

/**
 * A document of so many operations, of which each sixth schema, parameter and answer is changed in the revision: some
 * changes break, some hurt nobody, and one schema is used by six operations.
 */
export function largeDocument(operations: number, version: Version): JsonObject {
  const indices = Array.from({ length: operations }, (_, index) => index);
  const schemas = indices.filter((index) => index % PER_SCHEMA === 0).map((index) => index / PER_SCHEMA);
  const info = { title: 'A large contract', version: '1' };
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: 'https://large.example' }],
    paths: Object.fromEntries(indices.map((index) => [`/things-${index}/{id}`, { post: operation(index, version) }])),
    components: {
      schemas: Object.fromEntries(schemas.map((index) => [`Thing${index}`, thing(index, version)])),
    },
  };
}

function operation(index: number, version: Version): JsonObject {
  const isChanged = version === 'revision' && index % 60 === 7;
  const reference = { $ref: `#/components/schemas/Thing${Math.floor(index / PER_SCHEMA)}` };
  const page: JsonObject = {
    type: 'object',
    required: ['data', 'total'],
    properties: { data: { type: 'array', items: reference }, total: { type: 'integer', minimum: 0 } },
  };
  const responses: JsonObject = {
    200: { description: 'Done.', content: { 'application/json': { schema: page } } },
    ...(isChanged ? { 409: { description: 'It is there already.' } } : {}),
  };
  return {
    operationId: `changeThing${index}`,
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1 } },
      { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: isChanged ? 99 : 100 } },
    ],
    requestBody: { required: true, content: { 'application/json': { schema: reference } } },
    responses,
  };
}

function thing(index: number, version: Version): JsonObject {
  const changed = version === 'revision' ? index % 25 : 0;
  const properties: Record<string, JsonValue> = {
    id: { type: 'string', format: 'uuid' },
    name: { type: 'string', maxLength: changed === 3 ? 49 : 50 },
    state: { enum: ['new', 'open', ...(changed === 4 ? [] : ['done'])] },
    price: { type: 'object', required: ['amount'], properties: { amount: { type: 'integer', minimum: 0 } } },
    tags: { type: 'array', items: { type: 'string' }, maxItems: changed === 5 ? 30 : 20 },
    ...(changed === 6 ? { note: { type: ['string', 'null'] } } : {}),
  };
  return { type: 'object', required: ['id', 'name'], properties };
}
