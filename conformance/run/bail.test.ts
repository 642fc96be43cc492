import { expect, it } from 'vitest';
import { rule, violated } from '../rules/shared/rule.js';
import { exitStatus } from './result.js';
import { type RunConfig, run } from './run.js';
import { deployed, MUST, reaching, reading, SHOULD } from './run.test.support.js';

const always = (id: typeof MUST | typeof SHOULD) => rule(id, 'exchange', (one) => violated(one.id, 'never', 'once'));
const READS = 40;

/** A run of many reads, with each call of its listener. */
async function watched(more: Partial<RunConfig>) {
  const shown: { done: number; of: number; requests: number }[] = [];
  const result = await run({
    ...reaching(await deployed()),
    ...{ run: 'test', depth: 'quick', seed: 1, history: null, shrinks: false, rules: [always(MUST)] },
    experiments: [reading(Array.from({ length: READS }, (_, index) => ({ page: String(index + 1) })))],
    onProgress: (done, of, requests) => shown.push({ done, of, requests }),
    ...more,
  });
  return { result, shown };
}

it('a whole run says how many cases it has, and ends at that number', async () => {
  const { result, shown } = await watched({});
  expect(new Set(shown.map(({ of }) => of))).toEqual(new Set([READS]));
  expect(shown.map(({ done }) => done)).toEqual(Array.from({ length: READS }, (_, index) => index + 1));
  expect(shown.at(-1)?.requests).toBe(result.requests);
  expect(result.interrupted).toBe(false);
});

it('--bail ends a run once so many must rules are violated, and says so', async () => {
  const { result, shown } = await watched({ bail: { violations: 1 } });
  expect(shown.length).toBeLessThan(READS);
  expect(result.requests).toBe(shown.at(-1)?.requests);
  expect(result.interrupted).toBe(true);
  expect(result.gaps).toContain('the run was ended early: --bail 1 was given, and 1 rule is violated');
  expect(exitStatus(result, false)).toBe(1);
});

it.each([
  ['more rules are asked for', { bail: { violations: 2 } }],
  ['a should rule is violated', { bail: { violations: 1 }, rules: [always(SHOULD)] }],
  ['the violation does not count', { bail: { violations: 1, counts: () => false } }],
])('--bail does not end it where %s', async (_, more) => {
  const { result, shown } = await watched(more);
  expect(shown).toHaveLength(READS);
  expect(result.interrupted).toBe(false);
});
