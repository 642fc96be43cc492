import { describe, expect, it } from 'vitest';
import { rules as catalogue, ruleIds } from '../../../generated/rules.js';
import { faults } from '../../rules/faults.js';
import { rules } from '../../rules/index.js';
import { ALL_FLAGS, DEPTHS, FLAG_SETS, matrixText, powerOf, readMatrix, sees } from './matrix.js';

describe('the matrix in the repository', () => {
  const matrix = readMatrix();

  it('has every fault and no other, and is written as it would be written anew', () => {
    expect(Object.keys(matrix)).toEqual(faults.map(({ id }) => id as string).sort());
    expect(JSON.parse(matrixText(matrix))).toEqual(matrix);
  });

  it('names runs that there are', () => {
    for (const { depth, flags } of Object.values(matrix)) {
      expect(DEPTHS).toContain(depth);
      expect(FLAG_SETS).toContainEqual(flags);
    }
  });

  it('has a fault for every must and should that can be observed', () => {
    const broken = new Set(faults.map(({ breaks }) => breaks));
    const wanted = ruleIds.filter((id) => catalogue[id].observable && catalogue[id].level !== 'silent');
    expect(wanted.filter((id) => !broken.has(id))).toEqual([]);
  });

  it('says that a standard run with every flag sees all of them', () => {
    const { seen, of } = powerOf(matrix, { depth: 'standard', met: ALL_FLAGS, rules });
    expect([seen, of]).toEqual([faults.length, faults.length]);
  });
});

describe('what a run can see', () => {
  const matrix = {
    'money/currencies-agree#a': { depth: 'quick', flags: [] },
    'money/currencies-agree#b': { depth: 'standard', flags: ['token'] },
    'orders/ids-are-unique#a': { depth: 'quick', flags: ['token', 'spend'] },
  } as const;
  const judged = [{ id: 'money/currencies-agree' }, { id: 'orders/ids-are-unique' }] as const;

  it('grows with depth and flags, and is counted by chapter', () => {
    expect(powerOf(matrix, { depth: 'quick', met: ['token'], rules: judged })).toEqual({
      seen: 1,
      of: 3,
      chapters: [
        { chapter: 'money', seen: 1, of: 2 },
        { chapter: 'orders', seen: 0, of: 1 },
      ],
    });
    expect(powerOf(matrix, { depth: 'deep', met: ['token', 'spend', 'wallet'], rules: judged }).seen).toBe(3);
  });

  it('counts only the rules that it judges', () => {
    expect(powerOf(matrix, { depth: 'deep', met: [], rules: judged.slice(1) })).toMatchObject({ seen: 0, of: 1 });
  });

  it('is not what needs more than was given', () => {
    const sighting = { depth: 'standard', flags: ['token'] } as const;
    expect([sees(sighting, 'quick', ['token']), sees(sighting, 'deep', []), sees(sighting, 'deep', ['token'])]).toEqual(
      [false, false, true],
    );
  });
});
