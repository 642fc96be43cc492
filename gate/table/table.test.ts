import { expect, it } from 'vitest';
import { readPairs } from '../pairs/read-pairs.js';
import { judge } from './judge.js';
import { knownMistakes } from './known-mistakes.js';
import { ours } from './ours.js';
import { mistakesOf, scoreOf } from './score.js';

const pairs = await readPairs();

/** All pairs are judged while the first test waits, on a machine that may be busy with others. Milliseconds. */
const PATIENCE = 600_000;
const sayings = judge(pairs, ours);

it(
  'dgo gate says of every pair what is expected, but for the mistakes that are known',
  async () => {
    const mistakes = mistakesOf(pairs, await sayings);
    const known = Object.entries(knownMistakes).map(([id, { says }]) => [id, says]);
    expect(Object.fromEntries(mistakes.map(({ pair, said }) => [pair.id, said]))).toEqual(Object.fromEntries(known));
  },
  PATIENCE,
);

it(
  'dgo gate misses no breaking change but those that are known, and false alarms are under 3 in 100',
  async () => {
    const { missed, falseAlarms, compatible, crashed } = scoreOf(pairs, await sayings);
    const knownMisses = mistakesOf(pairs, await sayings).filter(
      ({ pair, said }) => pair.expected === 'breaking' && said === knownMistakes[pair.id]?.says,
    );
    expect(missed).toBe(knownMisses.length);
    expect(falseAlarms / compatible).toBeLessThan(0.03);
    expect(crashed).toBe(0);
  },
  PATIENCE,
);

it(
  'says the same of a pair alone as among the others',
  async () => {
    const some = pairs.filter((_, index) => index % 400 === 7);
    for (const pair of some)
      expect((await judge([pair], ours)).get(pair.id), pair.id).toBe((await sayings).get(pair.id));
  },
  PATIENCE,
);
