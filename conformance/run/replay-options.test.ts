import { describe, expect, it } from 'vitest';
import type { Facts } from '../evidence/facts.js';
import { noFacts } from '../http/connection.test.support.js';
import { actsAsOther, holdsNeeded, isSteady, knownOptions, replayOptions } from './replay-options.js';
import { buying, reading } from './run.test.support.js';

const WALLET = '5e2d1772-14e4-4d20-9266-8812dd70891c';
const POOR = 'abad5de7-5d60-41ab-8a4c-b66d23086b46';
const wallet = (uuid: string) => ({ id: 1, uuid, currency: 'USD', balance: 10_000 });
const facts: Facts = {
  ...noFacts,
  met: ['token', 'other token', 'spend', 'wallet', 'poor wallet'],
  paying: [wallet(WALLET)],
  payer: wallet(WALLET),
  poor: wallet(POOR),
};
const costing = buying([1], { worstCase: () => 569 });
const racing = { ...costing, name: 'racing', gathers: ['race'] as const };
const all = [reading([]), costing, racing];
const TOKENS = ['--token', '$DGO_TOKEN', '--other-token', '$DGO_OTHER_TOKEN'];
const steady = { violated: 2, of: 2 };
const reach = { spendLimit: 100_000, options: ['--settle', '500'] };
const first = { experiment: 'buying', input: 1 };

describe('the options of a replay', () => {
  it.each([
    ['of a read', { experiment: 'reading', input: {}, seen: steady, first: null }, TOKENS],
    // Two tries, and twice its cost left for the last.
    [
      'of a write',
      { experiment: 'buying', input: 1, seen: steady, first: null },
      [...TOKENS, '--wallet', WALLET, '--spend', '17.07'],
    ],
    [
      'of a read about an order of the run',
      { experiment: 'reading', input: {}, seen: steady, first },
      [...TOKENS, '--wallet', WALLET, '--spend', '17.07'],
    ],
    [
      'of a race on the poor wallet',
      { experiment: 'racing', input: { poor: 3 }, seen: steady, first: null },
      [...TOKENS, '--wallet', WALLET, '--poor-wallet', POOR, '--spend', '51.21'],
    ],
    [
      'of a write that showed it sometimes',
      { experiment: 'buying', input: 1, seen: { violated: 1, of: 2 }, first: null },
      [...TOKENS, '--wallet', WALLET, '--spend', '51.21'],
    ],
    // The worst case, its margin, and the other try at what it cost.
    [
      'of a write whose cost is known',
      { experiment: 'buying', input: 1, seen: steady, cost: 100, first: null },
      [...TOKENS, '--wallet', WALLET, '--spend', '12.38'],
    ],
    [
      'of a read about an order whose cost is known',
      { experiment: 'reading', input: {}, seen: steady, first: { ...first, cost: 100 } },
      [...TOKENS, '--wallet', WALLET, '--spend', '7.69'],
    ],
    [
      'of a whole run',
      { experiment: 'run', input: null, seen: null, first: null },
      [...TOKENS, '--wallet', WALLET, '--poor-wallet', POOR, '--spend', '1000.00'],
    ],
  ])('%s', (_, found, words) => {
    expect(replayOptions(found, all, facts, reach)).toEqual([...words, '--settle', '500']);
  });

  it('name the poor wallet where a case without it costs more', () => {
    const overdrawing = buying([1], { worstCase: (_: unknown, { poor }: Facts) => (poor === null ? 90_000 : 39) });
    const found = { experiment: 'buying', input: 1, seen: steady, first: null };
    expect(replayOptions(found, [overdrawing], facts, reach)).toContain(POOR);
  });

  it('leave out a cost that is not known, e.g. as a history names an input that is none', () => {
    const strange = {
      ...costing,
      worstCase: () => {
        throw new TypeError('no input');
      },
    };
    const found = { experiment: 'buying', input: 'none', seen: steady, first: null };
    expect(replayOptions(found, [strange], facts, reach)).not.toContain('--spend');
  });

  it('are taken from a file only where they are such options with such values', () => {
    const words = ['--token', '$DGO_TOKEN', '--wallet', POOR, '--spend', '5.69', '--rate', '7'];
    expect(knownOptions(words)).toEqual(words);
    expect(knownOptions(['--url', 'http://evil', '--header', '$DGO_TOKEN', '--spend', '1;x', '--rate'])).toEqual([]);
    expect([7, null, { 0: '--rate' }].flatMap(knownOptions)).toEqual([]);
  });
});

it('a failure is expected again only where it showed each time, and at least twice', () => {
  expect([null, { violated: 1, of: 1 }, { violated: 1, of: 2 }, steady].map(isSteady)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(holdsNeeded(costing, { violated: 3, of: 3 })).toBe(3);
  expect([holdsNeeded(costing, null), holdsNeeded(racing, steady)]).toEqual([8, 8]);
});

it('a case acts as the other user where its input says so', () => {
  expect([{ as: 'other' }, [{ owner: 'other' }], { payer: 3, other: 2 }].map(actsAsOther)).toEqual([true, true, true]);
  expect([{ as: 'caller' }, { payer: 3, other: 0 }, { query: { category: 'other' } }].map(actsAsOther)).toEqual([
    false,
    false,
    false,
  ]);
});
