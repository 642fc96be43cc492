import { expect, it } from 'vitest';
import { batches, combine } from './combine.js';
import { objectOf } from './entry.js';
import { type Compare, detailsOf, judgePairs, type Said, scoreOf, scoresOf } from './judge-pairs.js';
import { type Pair, type PairFile, pairsOf } from './read-pairs.js';
import { redoclyAlone } from './tools.js';

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
- { id: scheme, at: security, before: { security: [{ a: [] }] }, after: { security: [{ b: [] }] }, both: 'breaking, since so.' }
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
  const sayings = await judgePairs(OTHERS.slice(2), redoclyAlone);
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
  const together = await judgePairs(SCHEMAS, redoclyAlone);
  expect([...together.values()]).toEqual(['breaking', 'compatible', 'breaking']);
  for (const pair of SCHEMAS) expect((await judgePairs([pair], redoclyAlone)).get(pair.id)).toBe(together.get(pair.id));
});

it('finds out which pair a comparison breaks down on', async () => {
  const fragile: Compare = async (before) => {
    if (JSON.stringify(before).includes('maxLength')) throw new Error('cannot read maxLength');
    return [{ verdict: 'risky', at: Object.keys(before['paths'] ?? {}) }];
  };
  expect([...(await judgePairs(SCHEMAS, fragile)).values()]).toEqual(['risky', 'risky', 'crashed']);
});

it('loses no change that belongs to no pair', async () => {
  const vague: Compare = async () => [{ verdict: 'breaking', at: ['#/info'] }];
  await expect(judgePairs(SCHEMAS, vague)).rejects.toThrow('A change belongs to no pair');
});

const pair = (id: string, expected: Pair['expected'], heldOut = false): Pair => {
  return { id, category: 'types', direction: 'request', expected, because: 'so.', heldOut, before: {}, after: {} };
};

const PAIRS = [
  pair('a', 'breaking'),
  pair('b', 'breaking'),
  pair('c', 'compatible'),
  pair('d', 'compatible'),
  pair('e', 'risky'),
  pair('f', 'breaking', true),
];

const sayings = (words: readonly Said[]) => new Map(PAIRS.map(({ id }, index) => [id, words[index] ?? 'compatible']));

it('counts misses, false alarms and crashes, and leaves out of them what is arguable', () => {
  const score = scoreOf(PAIRS, sayings(['breaking', 'risky', 'breaking', 'crashed', 'breaking', 'breaking']));
  expect(score).toEqual({
    scored: 5,
    right: 2,
    missed: 1,
    falseAlarms: 1,
    compatible: 2,
    crashed: 1,
    exact: 2,
    pairs: 6,
  });
});

it('takes risky for not breaking', () => {
  const score = scoreOf(PAIRS, sayings(['breaking', 'breaking', 'risky', 'compatible', 'risky', 'breaking']));
  expect(score).toMatchObject({ right: 5, missed: 0, falseAlarms: 0, exact: 5 });
});

it('does not count a pair of which nothing was said', () => {
  expect(() => scoreOf(PAIRS, new Map())).toThrow('Nothing was said of the pair a.');
});

it('prints each tool on the pairs that are shown, held out, and all, and lists what the first gets wrong', () => {
  const first = sayings(['breaking', 'compatible', 'compatible', 'compatible', 'risky', 'breaking']);
  const second = sayings(['breaking', 'breaking', 'breaking', 'compatible', 'breaking', 'crashed']);
  const tools = [
    { name: 'ours', isExact: true, sayings: first },
    { name: 'theirs', isExact: false, sayings: second },
  ];
  const lines = [...scoresOf(PAIRS, tools), ...detailsOf(PAIRS, tools)];
  const words = lines.map((line) => line.trim().replace(/\s{2,}/g, ' | '));
  expect(words).toEqual(
    expect.arrayContaining([
      'ours | 4 | 3 | 75.0 % | 1 | 0 | 0.0 % | 0 | 4 of 5',
      'theirs | 4 | 3 | 75.0 % | 0 | 1 | 50.0 % | 0',
      'ours | 1 | 1 | 100.0 % | 0 | 0 | 0 | 1 of 1',
      'theirs | 1 | 0 | 0.0 % | 0 | 0 | 1',
      'types | 6 | 4 of 5 1m | 3 of 5 1f 1c',
      'b: compatible; expected breaking, since so.',
    ]),
  );
  expect(lines.filter((line) => line.includes('a: '))).toEqual([]);
});
