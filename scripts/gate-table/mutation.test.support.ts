import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';

/** A schema that can be changed in place, with the keywords that mutations know. */
export interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
  enum?: JsonValue[];
  const?: JsonValue;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  $ref?: string;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

/** An operation that can be changed in place. */
interface Operation {
  summary?: string;
  deprecated?: boolean;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody: { required: boolean; content: Content };
  responses: Record<
    string,
    { description: string; headers?: Record<string, { schema: Schema; required?: boolean }>; content?: Content }
  >;
}

/** What a document is made of: the operation `POST /things/<index>` and the component `Thing<index>` of each. */
export interface Drawn {
  readonly operation: Operation;
  /** The schema that only this operation sends. */
  readonly component: Schema;
}

export const JSON_TYPE = 'application/json';

const integer = fc.record({ minimum: fc.integer({ min: -50, max: 0 }), maximum: fc.integer({ min: 10, max: 500 }) });
const text = fc.record({ minLength: fc.integer({ min: 1, max: 3 }), maxLength: fc.integer({ min: 8, max: 60 }) });
const choice = fc.subarray(['red', 'green', 'blue', 'white', 'black'], { minLength: 2, maxLength: 4 });

const leaf: fc.Arbitrary<Schema> = fc.oneof(
  integer.map((bounds): Schema => ({ type: 'integer', ...bounds })),
  text.map((bounds): Schema => ({ type: 'string', ...bounds })),
  choice.map((values): Schema => ({ type: 'string', enum: values })),
  fc.constantFrom<Schema>({ type: 'boolean' }, { type: 'number' }, { type: 'string' }, { type: ['string', 'null'] }),
);

const list = fc
  .tuple(leaf, fc.integer({ min: 2, max: 9 }))
  .map(([items, maxItems]): Schema => ({ type: 'array', items, minItems: 1, maxItems }));

/** Objects with a few properties, of which at least one has bounds, and one is a list of values. */
function object(member: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> {
  const members = fc.array(member, { minLength: 1, maxLength: 4 });
  return fc.tuple(members, integer, choice, fc.nat(31)).map(([others, bounds, values, bits]) => {
    const all: Schema[] = [{ type: 'integer', ...bounds }, { type: 'string', enum: values }, ...others];
    const properties = Object.fromEntries(all.map((schema, index) => [`p${index}`, structuredClone(schema)]));
    const required = Object.keys(properties).filter((_, index) => index === 0 || (bits & (1 << (index - 1))) !== 0);
    return { type: 'object', properties, required };
  });
}

const body = object(
  fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: list }, { weight: 1, arbitrary: object(leaf) }),
);

/** An operation with a body, an answer, two parameters and one header; half of them keep a schema in a component. */
export const drawn = (index: number): fc.Arbitrary<Drawn> =>
  fc.tuple(body, body, leaf, fc.boolean()).map(([sent, received, parameter, isReferred]) => ({
    component: sent,
    operation: {
      parameters: [
        { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000 } },
        { name: 'filter', in: 'query', required: false, schema: parameter },
      ],
      requestBody: {
        required: true,
        content: {
          [JSON_TYPE]: { schema: isReferred ? { $ref: `#/components/schemas/Thing${index}` } : structuredClone(sent) },
        },
      },
      responses: {
        200: {
          description: 'Done.',
          headers: { 'X-Count': { required: true, schema: { type: 'integer', minimum: 0 } } },
          content: { [JSON_TYPE]: { schema: received } },
        },
        404: { description: 'Nothing is there.' },
      },
    },
  }));

/** The whole document. */
export function documentOf(things: readonly Drawn[], more: JsonObject = {}): JsonObject {
  const paths = things.map(({ operation }, index) => [`/things/${index}`, { post: operation }]);
  const schemas = things.map(({ component }, index) => [`Thing${index}`, component]);
  const document = {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    servers: [{ url: 'https://things.example' }],
    security: [],
    paths: { ...Object.fromEntries(paths), ...more },
    components: {
      schemas: Object.fromEntries(schemas),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
  // A copy without what is undefined, which no document can hold.
  return JSON.parse(JSON.stringify(document)) as JsonObject;
}

/** The schema of the request's body, in the component where it is kept there. */
export function sentBy({ operation, component }: Drawn): Schema {
  const schema = operation.requestBody.content[JSON_TYPE]?.schema;
  return schema === undefined || schema.$ref !== undefined ? component : schema;
}

/** The schema of the answer's body. */
export function receivedBy({ operation }: Drawn): Schema {
  return operation.responses['200']?.content?.[JSON_TYPE]?.schema ?? {};
}

/** A change of one operation. It picks what it changes by the number, and returns whether there was something to change. */
export interface Mutation {
  readonly name: string;
  apply(drawn: Drawn, pick: number): boolean;
}

export const mutation = (name: string, apply: Mutation['apply']): Mutation => ({ name, apply });

type Wanted = (schema: Schema) => boolean;

/** A mutation of one property of the body that is sent, or of the answer. */
export function ofProperty(
  name: string,
  body: 'sent' | 'received',
  isWanted: Wanted,
  change: (property: Schema, owner: Schema, key: string) => void,
): Mutation {
  return mutation(name, (drawn, pick) => {
    const places = placesIn(body === 'sent' ? sentBy(drawn) : receivedBy(drawn)).filter(({ property }) =>
      isWanted(property),
    );
    const place = places[pick % Math.max(1, places.length)];
    if (place === undefined) return false;
    change(place.property, place.owner, place.key);
    return true;
  });
}

interface Place {
  readonly owner: Schema;
  readonly key: string;
  readonly property: Schema;
}

/** All properties, those of objects within included. */
function placesIn(owner: Schema): readonly Place[] {
  return Object.entries(owner.properties ?? {}).flatMap(([key, property]) => [
    { owner, key, property },
    ...placesIn(property),
    ...(property.items === undefined ? [] : placesIn(property.items)),
  ]);
}

export const isInteger: Wanted = ({ type, enum: values }) => type === 'integer' && values === undefined;
export const isText: Wanted = ({ type, enum: values }) => type === 'string' && values === undefined;
export const isList: Wanted = ({ type }) => type === 'array';
export const isChoice =
  (least: number): Wanted =>
  ({ enum: values }) =>
    values !== undefined && values.length >= least;

/** A name that no property has. */
export const fresh = (pick: number): string => `fresh${pick}`;
