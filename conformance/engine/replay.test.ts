import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { editMeta } from '../faults/edits.js';
import { buying, deployed, reaching, reading, sessionOn } from './deployed.test.support.js';
import type { Experiment } from './experiment.js';
import { findReplay, History } from './history.js';
import { MUST } from './judging.test.support.js';
import { replay } from './replay.js';
import { fold, holds, notApplicable, rule, violated } from './rule.js';
import { run } from './run.js';
import { jsonOf } from './wire.test.support.js';

const honours = rule(MUST, 'exchange', (exchange) => {
  const asked = new URLSearchParams(exchange.request.target.split('?')[1]).get('per_page');
  const body = jsonOf(exchange) as { meta?: { per_page?: number } } | undefined;
  if (exchange.operation !== 'listProducts' || asked === null) return notApplicable('no per_page');
  const shown = body?.meta?.per_page;
  return String(shown) === asked ? holds : violated(exchange.id, asked, String(shown), { pointer: '/meta/per_page' });
});

const offByOne = editMeta('listProducts', (meta) => ({ ...meta, per_page: meta.per_page + 1 }));

/** Runs the experiments on a broken deployment and finds its only violation by the id that it was reported with. */
async function violationOf(experiments: readonly Experiment[], rules = [honours], fault = offByOne) {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-replay-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const history = new History(folder, '20260101T000000-abcdef');
  const target = await deployed(fault);
  const reached = reaching(target, 100_000);
  const result = await run({
    ...reached,
    run: '20260101T000000-abcdef',
    depth: 'quick',
    seed: 5,
    experiments,
    rules,
    history,
  });
  await history.close();
  const [found] = result.rules[0]?.violations ?? [];
  if (found === undefined) throw new Error('the fault was not seen');
  return { target, reported: found, found: findReplay(folder, found.replay) };
}

it('is still failing where it failed, and fixed on a good deployment', async () => {
  const experiments = [reading([{ per_page: '7', page: '2' }, { per_page: '9' }])];
  const { target, reported, found } = await violationOf(experiments);
  expect(reported).toMatchObject({
    replay: '20260101T000000-abcdef-1',
    input: { per_page: '9' },
    expected: '9',
    actual: '10',
  });
  expect(reported).toMatchObject({
    pointer: '/meta/per_page',
    seen: { violated: 2, of: 2 },
    exchanges: [{ operation: 'listProducts' }],
  });
  expect(found).toEqual({
    rule: MUST,
    depth: 'quick',
    experiment: 'reading',
    input: { per_page: '9' },
    target: `${target.baseUrl}/`,
    seed: 5,
  });
  const again = await replay(sessionOn(reaching(target)), found, experiments, [honours]);
  expect(again).toMatchObject({ is: 'still failing', witness: { verdict: { actual: '10' } } });
  const good = await replay(sessionOn(reaching(await deployed())), found, experiments, [honours]);
  expect(good).toEqual({ is: 'fixed' });
});

it('can be of the reads before the first experiment', async () => {
  const { target, found } = await violationOf([]);
  expect(found).toMatchObject({ experiment: 'discovery', input: null });
  expect(await replay(sessionOn(reaching(target)), found, [], [honours])).toMatchObject({ is: 'still failing' });
  expect(await replay(sessionOn(reaching(await deployed())), found, [], [honours])).toEqual({ is: 'fixed' });
});

it('cannot tell of a whole run, and says how to run it', async () => {
  const whole = fold<'exchange', number>({
    id: MUST,
    on: 'exchange',
    scope: 'run',
    start: () => 0,
    see: () => undefined,
    end: () => violated([], 'something', 'nothing'),
  });
  const { target, found } = await violationOf([], [whole]);
  expect(await replay(sessionOn(reaching(target)), found, [], [whole])).toEqual({
    is: 'cannot tell',
    because: `it shows only in a whole run: dgo check --only ${MUST} --seed 5 tries the same again`,
  });
});

it('cannot tell where the case is out of reach, and says why', async () => {
  const target = await deployed();
  const session = sessionOn(reaching(target));
  const base = { rule: MUST, input: {}, target: target.baseUrl, seed: 1, depth: 'quick' as const };
  const asked = (experiment: string, own: readonly Experiment[], rules = [honours]) =>
    replay(session, { ...base, experiment }, own, rules);
  expect(await asked('reading', [reading([])], [])).toMatchObject({
    because: `the rule ${MUST} has no judge in this version`,
  });
  expect(await asked('gone', [reading([])])).toMatchObject({
    because: 'the experiment gone is not part of this version',
  });
  expect(await asked('buying', [buying([1])])).toMatchObject({ because: 'the case needs spend' });
  expect(await asked('reading', [reading([])])).toMatchObject({
    because: 'the case no longer comes up on this deployment',
  });
  const throwing = { ...reading([]), gather: () => Promise.reject(new Error('out of order')) };
  expect(await asked('reading', [throwing])).toMatchObject({ because: expect.stringContaining('out of order') });
});

it('of a purchase is tried again within --spend only', async () => {
  const creates = rule(MUST, 'exchange', ({ id, operation, response }) =>
    operation === 'createOrder' ? violated(id, 'never', String(response?.status)) : notApplicable('a read'),
  );
  const target = await deployed();
  const [variant = 0] = target.facts.productVariantIds;
  const found = {
    rule: MUST,
    experiment: 'buying',
    input: variant,
    target: target.baseUrl,
    seed: 1,
    depth: 'quick' as const,
  };
  const poor = sessionOn(reaching(target, 1));
  expect(await replay(poor, found, [buying([variant])], [creates])).toMatchObject({
    because: 'the case may cost more than --spend allows',
  });
  const rich = sessionOn(reaching(target, 100_000));
  expect(await replay(rich, found, [buying([variant])], [creates])).toMatchObject({
    is: 'still failing',
    witness: { verdict: { actual: '201' } },
  });
});
