import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../evidence/evidence.js';
import type { Experiment } from '../experiments/experiment.js';
import { noFacts } from '../http/wire.test.support.js';
import { plan } from './plan.js';

function drawing(name: string, arbitrary: fc.Arbitrary<Json> | null, more: Partial<Experiment> = {}): Experiment {
  return {
    name,
    gathers: ['exchange'],
    needs: [],
    draws: { quick: 5, standard: 40, deep: 80 },
    always: () => [],
    inputs: () => arbitrary,
    worstCase: () => 0,
    gather: async () => {},
    ...more,
  };
}

const texts = fc.array(fc.constantFrom('a', 'bb', 'ccc'), { maxLength: 9 });
const inputsOf = (seed: number, experiment: Experiment) =>
  plan([experiment], noFacts, 'standard', seed).map(({ input }) => input);

describe('a plan', () => {
  it('is the same for the same seed, and another for another', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(inputsOf(seed, drawing('d', texts))).toEqual(inputsOf(seed, drawing('d', texts)));
        expect(inputsOf(seed, drawing('d', texts))).not.toEqual(inputsOf(seed + 1, drawing('d', texts)));
      }),
      { numRuns: 20 },
    );
  });

  it('tries what is always tried first, as it stands, and then small inputs before large ones, none twice', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(texts, { maxLength: 5 }), (seed, always) => {
        const cases = plan([drawing('d', texts, { always: () => always })], noFacts, 'standard', seed);
        const written = cases.map(({ input }) => JSON.stringify(input));
        expect(new Set(written).size).toBe(written.length);
        const fixed = [...new Set(always.map((input) => JSON.stringify(input)))];
        expect(written.slice(0, fixed.length)).toEqual(fixed);
        expect(cases.map(({ drawn }) => drawn === null)).toEqual(written.map((_, index) => index < fixed.length));
        const sizes = written.slice(fixed.length).map((text) => text.length);
        expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
      }),
      { numRuns: 50 },
    );
  });

  it('numbers its cases through all experiments, and knows what each may cost', () => {
    const cheap = drawing('cheap', null, { always: () => ['a', 'b'], worstCase: (input) => String(input).length });
    const dear = drawing('dear', fc.constant('ccc'), { worstCase: () => 700 });
    expect(
      plan([cheap, dear], noFacts, 'quick', 1).map(({ number, experiment, worstCase }) => [
        number,
        experiment.name,
        worstCase,
      ]),
    ).toEqual([
      [1, 'cheap', 1],
      [2, 'cheap', 1],
      [3, 'dear', 700],
    ]);
  });

  it('leaves out what needs more than there is, and draws as many as the depth says', () => {
    const counted = drawing('counted', fc.nat({ max: 1e9 }));
    const needy = drawing('needy', fc.nat(), { needs: ['token'] });
    expect(plan([needy, counted], noFacts, 'quick', 3)).toHaveLength(5);
    expect(plan([needy, counted], { ...noFacts, met: ['token'] }, 'deep', 3).length).toBeGreaterThan(120);
    expect(
      plan([drawing('none', fc.nat(), { draws: { quick: 0, standard: 0, deep: 0 } })], noFacts, 'deep', 3),
    ).toEqual([]);
  });
});
