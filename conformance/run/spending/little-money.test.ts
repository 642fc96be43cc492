import { expect, it } from 'vitest';
import { ruleIds } from '../../../generated/rules.js';
import type { Json } from '../../evidence/evidence.js';
import { type Experiment, experiment } from '../../experiments/experiment.js';
import { experiments } from '../../experiments/index.js';
import { noFacts } from '../../http/connection.test.support.js';
import type { Case } from '../plan.js';
import { budgetSteps, expectedRules, nextSteps, planWithin, thrifty } from './little-money.js';
import { readWorth } from './worth.js';

/** An experiment of this name, whose cases cost what their input says. */
function buying(name: string, inputs: readonly Json[], quick: readonly Json[] = []): Experiment {
  return experiment<Json>({
    name,
    gathers: [],
    needs: ['spend'],
    draws: { quick: 0, standard: 0, deep: 0 },
    fixedCases: (_, depth) => (depth === 'quick' ? quick : inputs),
    arbitrary: () => null,
    worstCase: (input) => (input as { cost: number }).cost,
    gather: async () => {},
  });
}

const cost = (amount: number, more: object = {}) => ({ cost: amount, ...more });
const facts = { ...noFacts, met: ['spend'] as const };
const planned = (limit: number, experiments: readonly Experiment[]) =>
  planWithin(limit, experiments, facts, 'standard', 1);
const shown = (cases: readonly Case[]) => cases.map(({ experiment: { name }, worstCase }) => `${name} ${worstCase}`);

const shop = [
  buying('refusals', [cost(2_000), cost(4_000)]),
  buying('purchases', [cost(9_000), cost(500), cost(700), cost(800)]),
  buying('replays', [cost(16_000, { scene: 'resending' })], [cost(1_500, { scene: 'resending' })]),
  buying('races', [cost(400, { keys: 'one' }), cost(600, { keys: 'one' })]),
];

it('with money for all, cases are tried in their order, after the cheapest plain one', () => {
  expect(shown(planned(1_000_000, shop))).toEqual([
    'purchases 500',
    'refusals 2000',
    'refusals 4000',
    'purchases 9000',
    'purchases 700',
    'purchases 800',
    'replays 16000',
    'races 400',
    'races 600',
  ]);
});

it('with little, one of each comes before the second of any, and a small replay takes the place of a large one', () => {
  const first = shown(planned(3_000, shop)).slice(0, 4);
  expect(first[0]).toBe('purchases 500');
  expect(first.toSorted()).toEqual(['purchases 500', 'races 400', 'refusals 2000', 'replays 1500']);
  expect(
    planned(3_000, shop)
      .map(({ number }) => number)
      .toSorted((a, b) => a - b),
  ).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
});

it('nothing is left out, and what reads stays where it is', () => {
  const reading = { ...buying('reads', [cost(0)]), needs: [] };
  const all = planned(1_000_000, [reading, ...shop]);
  const few = thrifty(all, 100);
  expect(few).toHaveLength(all.length);
  expect(new Set(few)).toEqual(new Set(all));
});

it('more money is expected to judge no fewer rules, and none judges nothing', () => {
  const all = planned(1_000_000, shop);
  expect(expectedRules(all, 0).size).toBe(0);
  const sizes = [100, 500, 1_000, 3_000, 10_000, 100_000].map((limit) => expectedRules(all, limit).size);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(sizes.at(-1)).toBeGreaterThan(sizes[1] ?? 0);
  for (const rule of readWorth()['races: one']?.each ?? []) expect(expectedRules(all, 100_000)).toContain(rule);
});

it('the next amount that helps is named, and the least that judges all', () => {
  const missing = ['errors/unknown-variant-is-422', 'errors/unknown-wallet-is-refused'] as const;
  expect(nextSteps(planned(1_000, shop), 1_000, missing)).toEqual([{ amount: 5_000, rules: 2 }]);
  expect(nextSteps(planned(1_000, shop), 1_000, ['errors/unexpected-error-says-so'])).toEqual([]);
});

it('each step of a budget judges more than the one before', () => {
  const all = planned(1_000_000, shop);
  expect(budgetSteps(all, new Set())).toEqual([]);
  const steps = budgetSteps(all, new Set(ruleIds));
  expect(steps.length).toBeGreaterThan(1);
  for (const [index, { amount, rules }] of steps.entries()) {
    expect(amount).toBeGreaterThan(steps[index - 1]?.amount ?? 0);
    expect(rules).toBeGreaterThan(steps[index - 1]?.rules ?? 0);
  }
});

it('the table of what cases are worth is of experiments and rules that there are: npm run worth:write', () => {
  const names = experiments.map(({ name }) => name);
  for (const [unit, { each, together }] of Object.entries(readWorth())) {
    expect(names).toContain(unit.split(':')[0]);
    expect(ruleIds).toEqual(expect.arrayContaining([...each, ...together]));
  }
});
