import { expect, it } from 'vitest';
import { batches, combine } from '../pairs/combine.js';
import type { Pair } from '../pairs/pair.js';
import { objectOf } from '../pairs/places.js';
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

const OTHERS = pairsOf(
  `
- { id: root, at: document, before: {}, after: { tags: [] }, both: 'compatible, since so.' }
- { id: scheme, at: security, before: { schemes: { a: {} } }, after: { schemes: { b: {} } }, both: 'compatible, since so.' }
- id: comes
  at: paths
  before: { /a: { get: { operationId: a } } }
  after: { /a: { get: { operationId: a } }, /b: { get: { operationId: b } } }
  both: compatible, since so.
- id: goes
  at: paths
  before: { /a: { get: { operationId: a } }, /b: { get: { operationId: b } } }
  after: { /a: { get: { operationId: a } } }
  both: breaking, since so.`,
  FILE,
);

const idsOf = (batch: readonly Pair[]) => batch.map(({ id }) => id.split('/')[1]);

it('keeps apart what cannot stand in one document', () => {
  expect(batches(OTHERS).map(idsOf)).toEqual([['comes', 'goes'], ['root'], ['scheme']]);
});

it('lets no path of one pair pass for a path of another that was renamed', async () => {
  const sayings = await judge(OTHERS.slice(2), redoclyAlone);
  expect([...sayings.values()]).toEqual(['compatible', 'breaking']);
});

it('gives each pair names of its own, and finds the pair again by any of them', () => {
  const { before, pairAt } = combine(SCHEMAS);
  const paths = Object.keys(objectOf(before['paths']));
  expect(paths).toEqual([/^\/p0_/, /^\/p1_/, /^\/p2_/].map((name) => expect.stringMatching(name)));
  const names = Object.keys(objectOf(objectOf(before['components'])['schemas']));
  expect(names).toEqual([/^p2_.*_C$/, /^p2_.*_Thing$/].map((name) => expect.stringMatching(name)));
  const pointer = `#/paths/${paths[1]?.replaceAll('/', '~1')}/post`;
  const places = [pointer, `/components/schemas/${names[0]}`, `POST ${paths[0]}`, paths[2] ?? '', '#/webhooks/p1_x_y'];
  const expected = ['b', 'c', 'a', 'c', 'b'].map((id) => expect.stringContaining(`/${id}/`));
  expect(places.map((place) => pairAt(place)?.id)).toEqual(expected);
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
