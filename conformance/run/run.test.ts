import { expect, it } from 'vitest';
import { ruleIds } from '../../generated/rules.js';
import type { Exchange, Json } from '../evidence/evidence.js';
import type { Experiment } from '../experiments/experiment.js';
import { serve } from '../http/connection.test.support.js';
import { type AnyRule, fold, notApplicable, pass, rule, violated } from '../rules/shared/rule.js';
import { UnreachableError } from './discovery/discovery.js';
import { exitStatus, type RunResult } from './result.js';
import { type RunConfig, run } from './run.js';
import { buying, deployed, MUST, reaching, reading, SHOULD } from './run.test.support.js';

const READS = 40;

const succeeds = rule(MUST, 'exchange', ({ id, operation, response }) => {
  if (operation !== 'listProducts') return notApplicable('another operation');
  return response?.status === 200 ? pass : violated(id, '200', String(response?.status));
});

/** A rule that passes and calls back with each exchange. */
function watching(look: (exchange: Exchange) => void): AnyRule {
  return rule(MUST, 'exchange', (exchange) => {
    look(exchange);
    return pass;
  });
}

function runOn(
  reached: ReturnType<typeof reaching>,
  experiments: readonly Experiment[],
  more: Partial<RunConfig> = {},
): Promise<RunResult> {
  return run({
    ...reached,
    run: 'test',
    depth: 'quick',
    seed: 1,
    experiments,
    rules: [succeeds],
    history: null,
    ...more,
  });
}

it('judges what discovery and the experiments saw, and lists the rules that it could not judge', async () => {
  const result = await runOn(reaching(await deployed()), [reading([{ per_page: '3' }, { page: '2' }])]);
  expect(result.rules).toMatchObject([{ id: MUST, verdict: 'pass', violations: [] }]);
  expect(result.rules[0]?.cases).toBeGreaterThanOrEqual(3);
  expect(result).toMatchObject({ faults: [], gaps: [], interrupted: false, orders: [], spent: 0, currency: 'USD' });
  expect([MUST, ...result.leftOut, ...result.unobservable].toSorted()).toEqual([...ruleIds].toSorted());
  expect(result.unobservable).toContain('responses/deprecation-policy');
  expect(exitStatus(result, false)).toBe(0);
});

it('buys what the budget permits, counts each order once, and puts the rest out of scope', async () => {
  const target = await deployed();
  const variants = target.facts.productVariantIds.slice(0, 30);
  const created: Json[] = [];
  const note = watching(({ operation, response }) => {
    if (operation === 'createOrder' && response?.body.is === 'json') created.push(response.body.value);
  });
  const limit = 2_000;
  const result = await runOn(reaching(target, limit), [buying(variants)], { rules: [note] });
  expect(result.orders.length).toBe(created.length);
  expect(result.orders.length).toBeGreaterThan(0);
  expect(result.orders.length).toBeLessThan(30);
  expect(result.spent).toBe(result.orders.reduce((sum, { total }) => sum + (total ?? 0), 0));
  expect(result.spent).toBeLessThanOrEqual(limit);
  expect(exitStatus(result, false)).toBe(0);
});

it('sends no write without a budget', async () => {
  const target = await deployed();
  const methods = new Set<string>();
  const note = watching(({ request }) => methods.add(request.method));
  const result = await runOn(reaching(target, 0), [buying(target.facts.productVariantIds.slice(0, 2)), reading([{}])], {
    rules: [note],
  });
  expect([...methods]).toEqual(['GET']);
  expect(result.orders).toEqual([]);
});

it('counts a creation without a readable answer at the listed prices', async () => {
  const target = await deployed({
    response: (response, { operation }) =>
      operation === 'createOrder' ? { ...response, status: 500, body: Buffer.from('{}') } : response,
  });
  const result = await runOn(reaching(target, 100_000), [
    buying(target.facts.productVariantIds.slice(0, 1), { worstCase: () => 777 }),
  ]);
  expect(result).toMatchObject({ spending: { answered: 0, uncertain: result.spent }, orders: [] });
  expect([result.spent > 0, result.spent < 777]).toEqual([true, true]);
});

const broken = () => {
  throw new RangeError('this experiment is broken');
};

it.each<[string, Partial<Experiment>]>([
  ['gathers', { gather: broken }],
  ['gathers later', { gather: async () => broken() }],
])('an experiment that throws when it %s is a fault of the suite, and the others continue', async (_, flaw) => {
  const bad = { ...buying([1]), needs: [], ...flaw };
  const result = await runOn(reaching(await deployed()), [bad, reading([{ per_page: '4' }])]);
  expect(result.faults).toEqual([
    expect.stringMatching(/^the experiment buying threw on 1: RangeError: this experiment is broken/),
  ]);
  expect(result.rules[0]?.cases).toBeGreaterThan(1);
  expect(exitStatus(result, false)).toBe(4);
});

it('a write that an experiment attempts without a budget is a fault of the suite, and is not sent', async () => {
  const target = await deployed();
  const sneaky = { ...buying(target.facts.productVariantIds.slice(0, 1)), needs: [] };
  const result = await runOn(reaching(target, 100_000), [sneaky]);
  expect(result.faults).toEqual([expect.stringMatching(/without a reservation/)]);
  expect(result.orders).toEqual([]);
});

it('a rule that throws is a fault of the suite', async () => {
  const throwing = rule(MUST, 'exchange', broken);
  const result = await runOn(reaching(await deployed()), [reading([{}])], { rules: [throwing] });
  expect(result.rules[0]).toMatchObject({
    verdict: 'error',
    because: expect.stringContaining('this experiment is broken'),
  });
  expect(exitStatus(result, false)).toBe(4);
});

it('is ended early by a signal, and still reports what it saw', async () => {
  const controller = new AbortController();
  const many = Array.from({ length: 200 }, (_, index) => ({ per_page: String(index + 1) }));
  const onProgress = (done: number) => {
    if (done === 5) controller.abort();
  };
  const result = await runOn(reaching(await deployed()), [reading(many)], { interrupt: controller.signal, onProgress });
  expect(result.interrupted).toBe(true);
  expect(result.rules[0]?.cases).toBeLessThan(30);
  expect(exitStatus(result, false)).toBe(3);
});

it('judges the run as a whole when it is over', async () => {
  const counting = fold<'exchange', { ids: number[] }>({
    id: MUST,
    on: 'exchange',
    scope: 'run',
    start: () => ({ ids: [] }),
    see: ({ ids }, { id }) => void ids.push(id),
    end: ({ ids }) => violated(ids.slice(0, 1), 'fewer requests', String(ids.length)),
  });
  const result = await runOn(reaching(await deployed()), [reading([{}])], { rules: [counting] });
  expect(result.rules[0]).toMatchObject({
    verdict: 'fail',
    broken: 1,
    violations: [{ actual: String(result.requests), experiment: 'run' }],
  });
});

it('rejects a deployment that cannot be reached', async () => {
  const { url } = await serve((_, response) => response.socket?.destroy());
  const reached = { ...reaching(await deployed()), baseUrl: url };
  await expect(runOn(reached, [])).rejects.toThrow(UnreachableError);
});

it('gives a deployment that answers nothing but nonsense a verdict', async () => {
  const { url } = await serve((_, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>It works!</h1>'),
  );
  const result = await runOn({ ...reaching(await deployed()), baseUrl: url }, [reading([{}])]);
  expect(result.gaps).toContain('no product could be read from the product list');
  expect(result.faults).toEqual([]);
});

const always = (id: typeof MUST | typeof SHOULD) => rule(id, 'exchange', (one) => violated(one.id, 'never', 'once'));

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
