import { expect, it } from 'vitest';
import { batches, combine } from '../pairs/combine.js';
import type { Pair } from '../pairs/pair.js';
import { type PairFile, pairsOf } from '../pairs/read-pairs.js';
import { type Compare, judge } from './judge.js';
import { redoclyAlone } from './redocly-alone.js';

const FILE: PairFile = { name: 'x.yaml', category: 'types', heldOut: false };

const SCHEMAS = pairsOf(
  `
- { id: a, before: { type: string }, after: { type: integer }, request: 'breaking, since so.' }
- { id: b, before: { type: string }, after: { type: string, title: B }, request: 'compatible, since so.' }
- id: c
  schemas-before: { C: { type: string, maxLength: 2 } }
  schemas-after: { C: { type: string, maxLength: 1 } }
  before: { $ref: '#/components/schemas/C' }
  after: { $ref: '#/components/schemas/C' }
  both: breaking, since so.`,
  FILE,
);

const PATHS = pairsOf(
  `
- { id: comes, at: paths, before: { /a: { get: {} } }, after: { /a: { get: {} }, /b: { get: {} } }, both: 'compatible, since so.' }
- { id: goes, at: paths, before: { /a: { get: {} }, /b: { get: {} } }, after: { /a: { get: {} } }, both: 'breaking, since so.' }
- { id: turns, at: paths, before: { /a: { get: {} } }, after: { /b: { get: {} } }, both: 'breaking, since so.' }
- { id: renames, at: paths, before: { '/a/{x}': {} }, after: { '/a/{y}': {} }, both: 'risky, since so.' }
- { id: root, at: document, before: {}, after: { tags: [] }, both: 'compatible, since so.' }`,
  FILE,
);

const idsOf = (batch: readonly Pair[]) => batch.map(({ id }) => id.split('/')[1]);

it('keeps apart what cannot stand in one document, and what redocly diff would take for one path renamed', () => {
  expect(batches(PATHS).map(idsOf)).toEqual([['goes', 'renames'], ['comes'], ['turns'], ['root']]);
});

it('gives each pair names of its own, and finds the pair again by any of them', () => {
  const { before, pairAt } = combine(SCHEMAS);
  expect(Object.keys(before['paths'] ?? {})).toEqual(['/p0/things', '/p1/things', '/p2/things']);
  expect(before).toHaveProperty(['components', 'schemas', 'p2_C']);
  expect(before).toHaveProperty(
    ['components', 'schemas', 'p2_Thing', 'properties', 'value', '$ref'],
    '#/components/schemas/p2_C',
  );
  const places = [
    '#/paths/~1p1~1things/post',
    '/components/schemas/p2_C',
    'POST /p0/things',
    '/p2/things',
    '#/webhooks/p1_x',
  ];
  expect(places.map((place) => pairAt(place)?.id)).toEqual(
    ['b', 'c', 'a', 'c', 'b'].map((id) => expect.stringContaining(`/${id}/`)),
  );
  expect(pairAt('#/info/title')).toBeNull();
});

it('judges them together as it judges each alone', async () => {
  const together = await judge(SCHEMAS, redoclyAlone);
  expect([...together.values()]).toEqual(['breaking', 'compatible', 'breaking']);
  for (const pair of SCHEMAS) expect((await judge([pair], redoclyAlone)).get(pair.id)).toBe(together.get(pair.id));
});

it('finds out which pair a comparison breaks down on', async () => {
  const fragile: Compare = async (before) => {
    if (JSON.stringify(before).includes('maxLength')) throw new Error('cannot read maxLength');
    return [{ verdict: 'risky', at: Object.keys(before['paths'] ?? {}) }];
  };
  expect([...(await judge(SCHEMAS, fragile)).values()]).toEqual(['risky', 'risky', 'crashed']);
});

it('loses no change that belongs to no pair', async () => {
  const vague: Compare = async () => [{ verdict: 'breaking', at: ['#/info'] }];
  await expect(judge(SCHEMAS, vague)).rejects.toThrow('A change belongs to no pair');
});
