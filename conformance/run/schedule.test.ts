import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Experiment } from '../experiments/experiment.js';
import { type Case, tryAll } from './plan.js';

const experimentOf = (name: string, needs: Experiment['needs']): Experiment => ({
  name,
  gathers: [],
  needs,
  draws: { quick: 0, standard: 0, deep: 0 },
  always: () => [],
  inputs: () => null,
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

/** Tries the cases; each takes so many turns of the event loop. Returns them as they began, with those under way then. */
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
  await tryAll(cases, WIDTH, work, isStopped);
  return { begun, together };
}

describe('the cases of a run', () => {
  it('are each tried once, those of a kind in their order, however long they take', async () => {
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

  it('that write are four at a time as long as there are others, and then as many as there is room for', async () => {
    const { together } = await tried([...casesOf(READ, Array(20).fill(0)), ...casesOf(WRITE, Array(40).fill(0))]);
    const writing = together.map((some) => some.filter(({ experiment }) => experiment === WRITE).length);
    const beside = writing.filter((_, index) => together[index]?.some(({ experiment }) => experiment === READ));
    expect(Math.max(...writing)).toBe(WIDTH);
    // Those that read end one after the other, and each leaves its place.
    expect(Math.max(...beside.slice(0, 20))).toBe(4);
  });

  it('that write begin with the cheapest that costs anything', async () => {
    const { begun } = await tried(casesOf(WRITE, [0, 900, 200, 500]));
    expect(begun.map(({ worstCase }) => worstCase)).toEqual([200, 0, 900, 500]);
  });

  it('are begun no more once the run is stopped', async () => {
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
