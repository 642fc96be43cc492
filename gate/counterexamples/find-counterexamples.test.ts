import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import type { Counterexample } from '../changes/change.js';
import {
  bodyPointer,
  counterexamplesOf,
  documentOf,
  narrowings,
  prove,
  type Versions,
} from './documents.test.support.js';
import { findCounterexamples, searchCounterexamples } from './find-counterexamples.js';

const TEXT = { type: 'string' };
const objectOf = (properties: JsonValue, rest: object = {}): JsonValue => ({ type: 'object', properties, ...rest });

/** Each is what the other is, in other words. */
const equivalents: readonly (readonly [string, JsonValue, JsonValue])[] = [
  ['const and a list of one', { const: 'a' }, { enum: ['a'] }],
  ['null as a branch and as a type', { anyOf: [TEXT, { type: 'null' }] }, { type: ['string', 'null'] }],
  [
    'allOf and its parts',
    { allOf: [objectOf({ a: TEXT }), { required: ['a'] }] },
    objectOf({ a: TEXT }, { required: ['a'] }),
  ],
  ['oneOf and anyOf of types', { oneOf: [TEXT, { type: 'integer' }] }, { anyOf: [{ type: 'integer' }, TEXT] }],
  ['a bound and its negation', { type: 'integer', minimum: 5 }, { type: 'integer', not: { maximum: 4 } }],
  ['exclusive and inclusive', { type: 'integer', exclusiveMinimum: 4 }, { type: 'integer', minimum: 5 }],
  ['true and no schema', objectOf({ a: true }), objectOf({ a: {} })],
  [
    'if and anyOf',
    { type: 'integer', if: { minimum: 10 }, else: { maximum: 3 } },
    { type: 'integer', anyOf: [{ minimum: 10 }, { maximum: 3 }] },
  ],
  [
    'dependentRequired and dependentSchemas',
    { dependentRequired: { a: ['b'] } },
    { dependentSchemas: { a: { required: ['b'] } } },
  ],
  ['order', { required: ['a', 'b'], enum: [{ a: 1, b: 2 }, 3] }, { enum: [3, { b: 2, a: 1 }], required: ['b', 'a'] }],
  [
    'words that only describe',
    { type: 'string' },
    { type: 'string', title: 'T', nullable: true, format: 'nothing-known', 'x-a': 1 },
  ],
];

describe('what means the same', () => {
  it.each(['request', 'response'] as const)('has no counterexample in a %s, whichever way it is put', (direction) => {
    const versions = equivalents.flatMap(([, one, other]): Versions[] => [
      { base: one, revision: other },
      { base: other, revision: one },
    ]);
    expect(counterexamplesOf(direction, versions)).toEqual(versions.map(() => null));
  });

  it('may stand in a component, under another name, beside other keywords', () => {
    const version = {
      base: { $ref: '#/components/schemas/Old', minLength: 2 },
      revision: { type: 'string', minLength: 2, maxLength: 9 },
    };
    const components = { base: { Old: { type: 'string', maxLength: 9 } } };
    expect(counterexamplesOf('request', [version], components)).toEqual([null]);
    const [counterexample] = counterexamplesOf(
      'response',
      [{ ...version, revision: { minLength: 2, maxLength: 9 } }],
      components,
    );
    expect(counterexample?.value).toBeNull();
  });
});

describe('open objects', () => {
  const [open, extended] = [objectOf({ a: TEXT }), objectOf({ a: TEXT, b: TEXT })];

  it('may get a property, which is no news to who sends or reads others', () => {
    expect(counterexamplesOf('request', [{ base: open, revision: extended }])).toEqual([null]);
    expect(counterexamplesOf('response', [{ base: open, revision: extended }])).toEqual([null]);
    expect(counterexamplesOf('response', [{ base: extended, revision: open }])).toEqual([null]);
  });

  it('may not get one that must be there', () => {
    const required = objectOf({ a: TEXT, b: TEXT }, { required: ['b'] });
    expect(counterexamplesOf('request', [{ base: open, revision: required }])[0]).toMatchObject({
      value: {},
      because: "must have required property 'b'",
    });
  });

  it('may not get one in a response that was closed', () => {
    const closed = (properties: JsonValue): JsonValue => objectOf(properties, { additionalProperties: false });
    const versions = { base: closed({ a: TEXT }), revision: closed({ a: TEXT, b: TEXT }) };
    expect(counterexamplesOf('response', [versions])[0]?.because).toBe(
      'must NOT have additional properties: "b" is one',
    );
  });
});

describe('properties that go one way only', () => {
  const user = (rest: object, id: object = { readOnly: true }): JsonObject => ({
    Id: { type: 'string' },
    User: { allOf: [objectOf({ id: { $ref: '#/components/schemas/Id', ...id }, name: TEXT }), rest as JsonObject] },
  });
  const it_is = { $ref: '#/components/schemas/User' };
  const versions = { base: it_is, revision: it_is };

  it('are neither sent nor missed the other way', () => {
    const components = { base: user({}), revision: user({ required: ['id'] }) };
    expect(counterexamplesOf('request', [versions], components)).toEqual([null]);
    const [back] = counterexamplesOf('response', [versions], { base: components.revision, revision: components.base });
    expect(back).toMatchObject({ value: {}, because: "must have required property 'id'" });
  });

  it('are missed when they are to be sent from now on', () => {
    const base = documentOf('request', [it_is], user({ required: ['id'] }));
    const revision = documentOf('request', [it_is], user({ required: ['id'] }, {}));
    // By JSON Schema alone `id` was always required; that it was not is OpenAPI's word.
    expect(findCounterexamples(base, revision)).toMatchObject([
      { value: {}, because: "must have required property 'id'" },
    ]);
    expect(findCounterexamples(revision, base)).toEqual([]);
  });

  it('work the same for what is only written', () => {
    const secret = (required: readonly string[]) =>
      documentOf('response', [objectOf({ password: { ...TEXT, writeOnly: true } }, { required })]);
    expect(findCounterexamples(secret(['password']), secret([]))).toEqual([]);
  });
});

describe('schemas that are hard to draw from', () => {
  it('may contain themselves', () => {
    const tree = (most: number): JsonObject => ({
      Tree: objectOf({
        depth: { type: 'integer', maximum: most },
        children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
      }),
    });
    const it_is = { $ref: '#/components/schemas/Tree' };
    const [counterexample] = counterexamplesOf('request', [{ base: it_is, revision: it_is }], {
      base: tree(900),
      revision: tree(800),
    });
    expect(counterexample?.because).toBe('must be <= 800');
    expect(JSON.stringify(counterexample?.value).length).toBeLessThan(60);
  });

  it('are not judged where a pattern cannot be matched without backtracking', () => {
    const text = (rest: object): JsonObject =>
      documentOf('request', [objectOf({ a: { ...TEXT, pattern: '^(?=.*x)ab', ...rest } })]);
    const shown = { examples: ['abx', 'abcdefgx'] };
    for (const [base, revision] of [
      [text(shown), text({ ...shown, maxLength: 7 })],
      [text({}), text({ minLength: 1 })],
    ] as const) {
      const { counterexamples, unjudged } = searchCounterexamples(base, revision);
      expect(counterexamples).toEqual([]);
      expect(unjudged).toMatchObject([{ operation: 'POST /things/0', part: 'request body (application/json)' }]);
      expect(unjudged[0]?.because).toContain('(?=.*x)ab');
    }
  });

  it.each([
    [
      'a reference to nowhere',
      { $ref: '#/components/schemas/Nowhere' },
      '#/components/schemas/Nowhere is not a schema',
    ],
    ['a pattern that nothing can read', { type: 'string', pattern: '(' }, '('],
  ])('never stop the search: %s', (_, odd, told) => {
    const base = documentOf('request', [odd, { maximum: 5 }]);
    const { counterexamples, unjudged } = searchCounterexamples(
      base,
      documentOf('request', [{ minimum: 2 }, { maximum: 4 }]),
    );
    expect(counterexamples).toMatchObject([{ operation: 'POST /things/1', value: 5 }]);
    expect(unjudged[0]?.because).toContain(told);
  });

  it('may have more choices than can be gone one by one', () => {
    const branches = (at: number) =>
      Array.from({ length: 6 }, (_, value) => objectOf({ [`p${at}`]: { const: value } }, { required: [`p${at}`] }));
    const choices = Array.from({ length: 12 }, (_, at) => ({ anyOf: branches(at) }));
    const version = (most: number): JsonObject =>
      documentOf('request', [
        { type: 'object', allOf: choices, properties: { limit: { type: 'integer', maximum: most } } },
      ]);
    const [base, revision] = [version(50), version(49)];
    const { counterexamples } = searchCounterexamples(base, revision);
    expect(counterexamples).toMatchObject([{ at: '/limit', value: { p11: 0, limit: 50 } }]);
    expect(searchCounterexamples(revision, base).undrawn[0]?.because).toContain('branches of each choice');
  });
});

describe('this contract', async () => {
  // What is bundled is an OpenAPI document.
  const contract = JSON.parse(await readFile('generated/openapi.json', 'utf8')) as JsonObject & {
    components: {
      schemas: { OrderRequestItem: { properties: { quantity: object } }; PageMeta: { required: string[] } };
    };
  };

  it('has no counterexample against itself', () => {
    expect(searchCounterexamples(contract, structuredClone(contract))).toEqual({
      counterexamples: [],
      undrawn: [],
      unjudged: [],
      changed: 0,
    });
  });

  it('has a small one for a bound, always the same', () => {
    const revision = structuredClone(contract);
    Object.assign(revision.components.schemas.OrderRequestItem.properties.quantity, { maximum: 999 });
    const counterexamples = findCounterexamples(contract, revision);
    expect(counterexamples).toEqual([
      {
        operation: 'POST /api/v1/orders',
        part: 'request body (application/json)',
        direction: 'request',
        pointer: '/paths/~1api~1v1~1orders/post/requestBody/content/application~1json/schema',
        allowedBy: 'base',
        value: { wallet_id: expect.any(String), items: [{ product_variant_id: expect.any(Number), quantity: 1000 }] },
        at: '/items/0/quantity',
        because: 'must be <= 999',
      },
    ]);
    expect(findCounterexamples(contract, revision)).toEqual(counterexamples);
    expect(findCounterexamples(revision, contract)).toEqual([]);
  });

  it('has one for each answer that a shared schema reaches', () => {
    const revision = structuredClone(contract);
    revision.components.schemas.PageMeta.required = revision.components.schemas.PageMeta.required.slice(1);
    const counterexamples = findCounterexamples(contract, revision);
    expect(counterexamples.map(({ operation }) => operation)).toEqual([
      'GET /api/v1/wallets',
      'GET /api/v1/products',
      'GET /api/v1/products/search',
    ]);
    for (const counterexample of counterexamples) {
      prove(counterexample, contract, revision);
      expect(counterexample.at).toBe('/meta');
    }
  });
});

describe.each(['request', 'response'] as const)('a schema of a %s', (direction) => {
  const narrowed = narrowings.map(({ wide, narrow }) => ({ base: wide, revision: narrow }));
  const widened = narrowings.map(({ wide, narrow }) => ({ base: narrow, revision: wide }));
  const [breaking, harmless] = direction === 'request' ? [narrowed, widened] : [widened, narrowed];
  let shown: readonly (Counterexample | null)[] = [];
  let hidden: readonly (Counterexample | null)[] = [];

  beforeAll(() => {
    shown = counterexamplesOf(direction, breaking);
    hidden = counterexamplesOf(direction, harmless);
  });

  it.each(narrowings.map(({ keyword }, index) => ({ keyword, index })))(
    '$keyword: has a counterexample where the receiver allows less, and only there',
    ({ index }) => {
      expect(shown[index]).toMatchObject({ direction, pointer: bodyPointer(direction, index) });
      expect(shown[index]?.because).toMatch(/^(must|is) /);
      expect(JSON.stringify(shown[index]?.value).length).toBeLessThan(8000);
      expect(hidden[index]).toBeNull();
    },
  );
});
