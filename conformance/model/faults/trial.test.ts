import { expect, it } from 'vitest';
import { experiments } from '../../experiments/index.js';
import { faults } from '../../rules/faults.js';
import { rules } from '../../rules/index.js';
import { trial } from './trial.js';

const RULE = 'wallets/payment-never-overdraws';

it('a trial ends when its rule is violated, and the verdict is that of a whole one', async () => {
  const fault = faults.find(({ breaks }) => breaks === RULE);
  if (fault === undefined) throw new Error(`${RULE} has no fault: take another rule`);
  const config = { experiments, rules, depth: 'quick', seed: 1, flags: ['token', 'other token', 'spend'] } as const;
  const whole = await trial(fault, config, null);
  const short = await trial(fault, { ...config, until: RULE }, null);
  const verdictIn = (result: typeof whole) => result.rules.find(({ id }) => id === RULE)?.verdict;
  expect([verdictIn(whole), verdictIn(short)]).toEqual(['fail', 'fail']);
  expect([whole.interrupted, short.interrupted]).toEqual([false, true]);
  expect(short.requests).toBeLessThan(whole.requests);
});
