import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import type { Direction } from '../change.js';
import { changedKeys, FIELDS, KEYWORDS_LEFT_OUT } from './coverage.js';
import { CATEGORIES, type Category } from './pair.js';
import { pairsOf, readPairs } from './read-pairs.js';

const pairs = await readPairs();
const DIRECTIONS: readonly Direction[] = ['request', 'response', 'both'];

it('are many, a fifth of them held out, with ids of their own', () => {
  expect(pairs.length).toBeGreaterThan(600);
  expect(pairs.filter(({ heldOut }) => heldOut).length / pairs.length).toBeGreaterThan(0.15);
  expect(new Set(pairs.map(({ id }) => id)).size).toBe(pairs.length);
});

it.each(Object.keys(CATEGORIES))('of %s cover the directions that its category has, and no others', (name) => {
  // A key of the list.
  const category = name as Category;
  const some = pairs.filter((pair) => pair.category === category && !pair.heldOut);
  const expected: readonly Direction[] = CATEGORIES[category];
  expect(DIRECTIONS.filter((direction) => some.some((pair) => pair.direction === direction))).toEqual(expected);
});

it('change every keyword of JSON Schema in requests, in responses and in both', () => {
  const changed = pairs.map((pair) => ({ direction: pair.direction, keys: changedKeys(pair.before, pair.after) }));
  const missing = jsonSchemaKeywords()
    .filter((keyword) => !(keyword in KEYWORDS_LEFT_OUT))
    .flatMap((keyword) =>
      DIRECTIONS.filter(
        (direction) => !changed.some((pair) => pair.direction === direction && pair.keys.has(keyword)),
      ).map((direction) => `${keyword} in ${direction}`),
    );
  expect(missing).toEqual([]);
  expect(Object.keys(KEYWORDS_LEFT_OUT).filter((keyword) => !jsonSchemaKeywords().includes(keyword))).toEqual([]);
});

it('change every field of OpenAPI that a contract in JSON can have', () => {
  const changed = new Set(pairs.flatMap((pair) => [...changedKeys(pair.before, pair.after)]));
  expect(
    Object.values(FIELDS)
      .flat()
      .filter((field) => !changed.has(field)),
  ).toEqual([]);
});

it('have a verdict of each kind in each direction', () => {
  for (const direction of DIRECTIONS) {
    const verdicts = new Set(pairs.filter((pair) => pair.direction === direction).map(({ expected }) => expected));
    expect([...verdicts].sort(), direction).toEqual(['breaking', 'compatible', 'risky']);
  }
});

it('differ, unless that nothing changed is what they are about', () => {
  const same = pairs.filter(({ before, after }) => JSON.stringify(before) === JSON.stringify(after));
  expect(same.map(({ id }) => id)).toEqual(['documentation/nothing-changed/both']);
});

it('builds both documents from the fragments', () => {
  const text = `
- id: a
  before: { type: string }
  after: { $ref: '#/components/schemas/B' }
  schemas-after: { B: { type: string } }
  response: compatible, since it is the same.`;
  const [pair] = pairsOf(text, { name: 'x.yaml', category: 'types', heldOut: true });
  const schema = (value: object) => ({ type: 'object', required: ['value'], properties: { value } });
  expect(pair).toMatchObject({
    id: 'types/a/response',
    expected: 'compatible',
    because: 'it is the same.',
    heldOut: true,
  });
  expect(pair?.before).not.toHaveProperty('components');
  expect(pair?.after).toMatchObject({
    components: { schemas: { B: { type: 'string' } } },
    paths: {
      '/things': {
        post: {
          responses: {
            200: { content: { 'application/json': { schema: schema({ $ref: '#/components/schemas/B' }) } } },
          },
        },
      },
    },
  });
});

it.each([
  ['{ a: 1 }', 'x.yaml: a file of pairs is a list of entries.'],
  ['- a', 'x.yaml, entry 1: an entry is a map'],
  ['- { id: A B, before: {}, after: {}, request: breaking }', "(A B): 'id' must be a slug"],
  ['- { id: a, before: {}, request: breaking }', "(a): 'before' and 'after' must both stand"],
  ['- { id: a, before: {}, after: {}, at: nowhere }', "(a): 'at' must be one of value, body, content"],
  ['- { id: a, before: {}, after: {} }', '(a): a verdict is missing'],
  ['- { id: a, before: {}, after: {}, request: bad }', "(a): 'request' must read 'breaking|risky|compatible, since"],
  ['- { id: a, before: {}, after: {}, heldout: true }', '(a): unknown key heldout'],
  ['- { id: a, before: {}, after: {}, schemas: [] , request: "risky, since so." }', "(a): 'schemas' must be a map"],
])('refuses what is not well-formed: %s', (text, complaint) => {
  expect(() => pairsOf(text, { name: 'x.yaml', category: 'types', heldOut: false })).toThrow(complaint);
});

/** As the vocabularies of the 2020-12 metaschema list them. */
function jsonSchemaKeywords(): string[] {
  const require = createRequire(import.meta.url);
  const names = ['core', 'applicator', 'unevaluated', 'validation', 'meta-data', 'format-annotation', 'content'];
  return names.flatMap((name) =>
    Object.keys(require(`ajv/dist/refs/json-schema-2020-12/meta/${name}.json`).properties),
  );
}
