import { describe, expect, it } from 'vitest';
import { allTuples, coveringArray, neighboursOf, tuplesIn } from './covering-array.js';

const factors = { a: ['1', '2', '3'], b: ['x', 'y', 'z'], c: ['p', 'q'], d: ['k', 'l', 'm', 'n'] };
const isPossible = () => true;

describe('a covering array', () => {
  it.each([
    [2, 16],
    [3, 52],
  ])('has each combination of %i classes, in at most %i of the 72 rows', (strength, most) => {
    const rows = coveringArray(factors, strength, { isPossible, seed: 1 });
    const reached = new Set(rows.flatMap((row) => tuplesIn(row, strength)));
    expect(allTuples(factors, strength).filter((tuple) => !reached.has(tuple))).toEqual([]);
    expect(rows.length).toBeLessThanOrEqual(most);
  });

  it('has possible rows only, and all pairs that they have', () => {
    const isFew = ({ a, b, d }: Readonly<Record<string, string>>) => a !== '1' || (b === 'x' && d === 'k');
    const rows = coveringArray(factors, 2, { isPossible: isFew, seed: 1 });
    const reached = new Set(rows.flatMap((row) => tuplesIn(row, 2)));
    expect(rows.filter((row) => !isFew(row))).toEqual([]);
    const left = allTuples(factors, 2).filter((tuple) => !reached.has(tuple));
    expect(left.sort()).toEqual(['a=1, b=y', 'a=1, b=z', 'a=1, d=l', 'a=1, d=m', 'a=1, d=n']);
  });

  it('is the same for the same seed, and another one for another', () => {
    const [one, again, other] = [1, 1, 2].map((seed) => coveringArray(factors, 2, { isPossible, seed }));
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('begins with the rows that it is given, and needs few more', () => {
    const always = neighboursOf({ a: '1', b: 'x', c: 'p', d: 'k' }, factors);
    const rows = coveringArray(factors, 2, { isPossible, always, seed: 1 });
    expect(always).toHaveLength(9);
    expect(rows.slice(0, 9)).toEqual(always);
    const reached = new Set(rows.flatMap((row) => tuplesIn(row, 2)));
    expect(allTuples(factors, 2).filter((tuple) => !reached.has(tuple))).toEqual([]);
    expect(rows.length).toBeLessThanOrEqual(9 + 12);
  });

  it('is empty where nothing is possible', () => {
    expect(coveringArray(factors, 2, { isPossible: () => false, seed: 1 })).toEqual([]);
  });
});
