import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Agenda } from './agenda.js';
import type { Experiment } from './experiment.js';
import type { Case } from './plan.js';

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

const casesOf = (experiment: Experiment, count: number): Case[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    experiment,
    input: null,
    drawn: null,
    worstCase: 0,
  }));

const parts = fc.array(
  fc.tuple(fc.constantFrom(READ, WRITE), fc.nat({ max: 12 })).map(([experiment, count]) => casesOf(experiment, count)),
  { maxLength: 6 },
);
const never = () => false;

describe('an agenda', () => {
  it('gives every case once, those of a kind in their order, whoever plans it and whenever cases end', async () => {
    await fc.assert(
      fc.asyncProperty(parts, fc.boolean(), fc.integer({ min: 1, max: 9 }), async (planned, isPlannedBefore, width) => {
        const agenda = new Agenda(planned);
        if (isPlannedBefore) await agenda.complete(never);
        const given: Case[] = [];
        const underWay: Case[] = [];
        for (const entry of agenda) {
          given.push(entry);
          underWay.push(entry);
          const ended = underWay.length < width ? undefined : underWay.shift();
          if (ended !== undefined) agenda.tried(ended);
        }
        for (const experiment of [READ, WRITE]) {
          const own = (cases: readonly Case[]) => cases.filter((entry) => entry.experiment === experiment);
          expect(own(given)).toEqual(own(planned.flat()));
        }
        expect(agenda.length).toBe(given.length);
      }),
    );
  });

  it('spreads those that write among the others, a little ahead, and has only four of them under way', async () => {
    const agenda = new Agenda([casesOf(READ, 60), casesOf(WRITE, 20)]);
    await agenda.complete(never);
    const given = [...agenda].map(({ experiment }) => experiment.name);
    // None of them has ended: the rest waits until there is nothing else.
    expect(given.indexOf('write')).toBeLessThan(4);
    expect(given.slice(0, 64).filter((name) => name === 'write')).toHaveLength(4);
    expect(given.slice(64)).toEqual(Array.from({ length: 16 }, () => 'write'));

    const spread = new Agenda([casesOf(READ, 60), casesOf(WRITE, 20)]);
    await spread.complete(never);
    const names: string[] = [];
    for (const entry of spread) {
      names.push(entry.experiment.name);
      spread.tried(entry);
    }
    const last = names.lastIndexOf('write');
    expect(last / names.length).toBeGreaterThan(0.8);
    expect(last / names.length).toBeLessThan(0.95);
    for (let from = 0; from + 18 <= last; from += 18) {
      const writes = names.slice(from, from + 18).filter((name) => name === 'write').length;
      expect(Math.abs(writes - 5)).toBeLessThanOrEqual(1);
    }
  });

  it('gives the first cases before the others are planned, and plans no more once it is stopped', async () => {
    const asked: string[] = [];
    function* planning() {
      for (const name of ['first', 'second', 'third']) {
        asked.push(name);
        yield casesOf(READ, 2);
      }
    }
    const agenda = new Agenda(planning());
    const cases = agenda[Symbol.iterator]();
    cases.next();
    expect(asked).toEqual(['first']);
    await agenda.complete(() => asked.length >= 2);
    expect(asked).toEqual(['first', 'second']);
    expect(agenda.length).toBe(4);
  });
});
