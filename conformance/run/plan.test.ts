import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../evidence/evidence.js';
import type { Experiment } from '../experiments/experiment.js';
import { noFacts } from '../http/connection.test.support.js';
import { type Case, plan, scheduleCases } from './plan.js';

function drawing(name: string, arbitrary: fc.Arbitrary<Json> | null, more: Partial<Experiment> = {}): Experiment {
  return {
    name,
    gathers: ['exchange'],
    needs: [],
    draws: { quick: 5, standard: 40, deep: 80 },
    fixedCases: () => [],
    arbitrary: () => arbitrary,
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

  it('begins with the inputs that are always tried, then drawn ones from small to large, none twice', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(texts, { maxLength: 5 }), (seed, always) => {
        const cases = plan([drawing('d', texts, { fixedCases: () => always })], noFacts, 'standard', seed);
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

  it('numbers the cases of all experiments, and states what each may cost', () => {
    const cheap = drawing('cheap', null, { fixedCases: () => ['a', 'b'], worstCase: (input) => String(input).length });
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

  it('leaves out experiments with unmet needs, and draws as many inputs as the depth says', () => {
    const counted = drawing('counted', fc.nat({ max: 1e9 }));
    const needy = drawing('needy', fc.nat(), { needs: ['token'] });
    expect(plan([needy, counted], noFacts, 'quick', 3)).toHaveLength(5);
    expect(plan([needy, counted], { ...noFacts, met: ['token'] }, 'deep', 3).length).toBeGreaterThan(120);
    expect(
      plan([drawing('none', fc.nat(), { draws: { quick: 0, standard: 0, deep: 0 } })], noFacts, 'deep', 3),
    ).toEqual([]);
  });
});

const experimentOf = (name: string, needs: Experiment['needs']): Experiment => ({
  name,
  gathers: [],
  needs,
  draws: { quick: 0, standard: 0, deep: 0 },
  fixedCases: () => [],
  arbitrary: () => null,
  worstCase: () => 0,
  gather: async () => {},
});
const READ = experimentOf('read', []);
const WRITE = experimentOf('write', ['token', 'spend']);
const WIDTH = 8;

const casesOf = (experiment: Experiment, costs: readonly number[]): Case[] =>
  costs.map((worstCase, index) => ({ number: index + 1, experiment, input: null, drawn: null, worstCase }));

const parts = fc.array(
  fc
    .tuple(fc.constantFrom(READ, WRITE), fc.nat({ max: 12 }))
    .map(([experiment, count]) => casesOf(experiment, Array(count).fill(0))),
  { maxLength: 6 },
);

/** Schedules the cases; each takes `turns` turns of the event loop. Returns the cases in order, and those under way at each start. */
async function tried(cases: readonly Case[], turns: (entry: Case) => number = () => 1, isStopped = () => false) {
  const begun: Case[] = [];
  const together: Case[][] = [];
  const underWay = new Set<Case>();
  const work = async (entry: Case) => {
    begun.push(entry);
    underWay.add(entry);
    together.push([...underWay]);
    for (let turn = 0; turn < turns(entry); turn += 1) await new Promise(setImmediate);
    underWay.delete(entry);
  };
  await scheduleCases(cases, WIDTH, work, isStopped);
  return { begun, together };
}

describe('the cases of a run', () => {
  it('are each run once, those of a kind in their order, however long they take', async () => {
    await fc.assert(
      fc.asyncProperty(parts, fc.array(fc.nat({ max: 5 }), { minLength: 1 }), async (planned, turns) => {
        const cases = planned.flat();
        const { begun, together } = await tried(cases, (entry) => turns[cases.indexOf(entry) % turns.length] ?? 0);
        for (const experiment of [READ, WRITE]) {
          const own = (some: readonly Case[]) => some.filter((entry) => entry.experiment === experiment);
          expect(own(begun)).toEqual(own(cases));
        }
        expect(begun).toHaveLength(cases.length);
        expect(Math.max(0, ...together.map(({ length }) => length))).toBeLessThanOrEqual(WIDTH);
      }),
      { numRuns: 50 },
    );
  });

  it('that write are four at a time while there are others, and then fill all places', async () => {
    const { together } = await tried([...casesOf(READ, Array(20).fill(0)), ...casesOf(WRITE, Array(40).fill(0))]);
    const writing = together.map((some) => some.filter(({ experiment }) => experiment === WRITE).length);
    const beside = writing.filter((_, index) => together[index]?.some(({ experiment }) => experiment === READ));
    expect(Math.max(...writing)).toBe(WIDTH);
    // Cases that read end one after the other, and each frees its place.
    expect(Math.max(...beside.slice(0, 20))).toBe(4);
  });

  it('no longer begin once the run is stopped', async () => {
    const seen = new Set<Case>();
    const note = (entry: Case) => {
      seen.add(entry);
      return 1;
    };
    const { begun } = await tried(casesOf(READ, Array(50).fill(0)), note, () => seen.size >= 10);
    expect(begun.length).toBeGreaterThanOrEqual(10);
    expect(begun.length).toBeLessThan(10 + WIDTH);
  });
});
