import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Json } from '../evidence/evidence.js';
import { jsonOf } from '../evidence/read-exchange.js';
import type { Experiment } from '../experiments/experiment.js';
import { editMeta } from '../model/faults/edits.js';
import { type AnyRule, fold, notApplicable, pass, rule, violated } from '../rules/shared/rule.js';
import { run } from '../run/run.js';
import { buying, deployed, MUST, reaching, reading, sessionOn } from '../run/run.test.support.js';
import { HistoryWriter } from './history-writer.js';
import { replay } from './replay.js';
import { findReplay, type ReplayCase } from './replay-case.js';
import { replayRun } from './replay-run.js';

const honours = rule(MUST, 'exchange', (exchange) => {
  const asked = new URLSearchParams(exchange.request.target.split('?')[1]).get('per_page');
  const body = jsonOf(exchange) as { meta?: { per_page?: number } } | undefined;
  if (exchange.operation !== 'listProducts' || asked === null) return notApplicable('no per_page');
  const shown = body?.meta?.per_page;
  return String(shown) === asked ? pass : violated(exchange.id, asked, String(shown), { pointer: '/meta/per_page' });
});

const offByOne = editMeta('listProducts', (meta) => ({ ...meta, per_page: meta.per_page + 1 }));

const base: ReplayCase = {
  rule: MUST,
  experiment: 'reading',
  input: {},
  history: 'none.ndjson',
  target: 'http://127.0.0.1:1/',
  seed: 1,
  depth: 'quick',
  facts: null,
  spendLimit: null,
  seen: null,
  first: null,
  options: [],
};

/** Runs the experiments on a broken deployment, and finds the only violation by its reported id. */
async function violationOf(experiments: readonly Experiment[], rules = [honours], fault = offByOne) {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-replay-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const history = new HistoryWriter(folder, '20260101T000000-abcdef');
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
  return { target, reported: found, found: await findReplay(folder, found.replay) };
}

it('a violation is still failing where it failed, and fixed on a good deployment', async () => {
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
  expect(found).toMatchObject({
    rule: MUST,
    depth: 'quick',
    experiment: 'reading',
    input: { per_page: '9' },
    target: `${target.baseUrl}/`,
    seed: 5,
    spendLimit: 100_000,
    seen: { violated: 2, of: 2 },
  });
  const again = await replay(sessionOn(reaching(target)), found, experiments, honours);
  expect(again).toMatchObject({
    is: 'still failing',
    seen: { violated: 8, of: 8 },
    rule: { id: MUST, verdict: 'fail', violations: [{ actual: '10', exchanges: [{ operation: 'listProducts' }] }] },
  });
  const good = await replay(sessionOn(reaching(await deployed())), found, experiments, honours);
  expect(good).toEqual({ is: 'fixed', passes: 8, notes: [] });
});

it('a violation of discovery can be replayed', async () => {
  const { target, found } = await violationOf([]);
  expect(found).toMatchObject({ experiment: 'discovery', input: null });
  expect(await replay(sessionOn(reaching(target)), found, [], honours)).toMatchObject({ is: 'still failing' });
  const good = sessionOn(reaching(await deployed()));
  expect(await replay(good, found, [], honours)).toMatchObject({ is: 'fixed', passes: 8 });
});

it('a case that cannot be tried is undecided, and the reason is stated', async () => {
  const target = await deployed();
  const session = sessionOn(reaching(target));
  const asked = (experiment: string, own: readonly Experiment[], input: Json = {}) =>
    replay(session, { ...base, target: target.baseUrl, experiment, input }, own, honours);
  expect(await asked('gone', [reading([])])).toMatchObject({
    because: 'the experiment gone is not part of this version',
  });
  const bare = sessionOn({ ...reaching(target), tokens: {} });
  expect(await replay(bare, { ...base, experiment: 'buying' }, [buying([1])], honours)).toMatchObject({
    because: 'the case needs token and wallet: give --token and --wallet',
  });
  const alone = sessionOn({ ...reaching(target), tokens: { caller: target.facts.token } });
  expect(await replay(alone, { ...base, input: [{ as: 'other' }] }, [reading([])], honours)).toMatchObject({
    because: 'the case acts as another user: give --other-token',
  });
  expect(await asked('reading', [reading([])])).toMatchObject({
    because: 'the case no longer comes up on this deployment: no per_page',
  });
  const throwing = { ...reading([]), gather: () => Promise.reject(new Error('out of order')) };
  expect(await asked('reading', [throwing])).toMatchObject({ because: expect.stringContaining('out of order') });
});

it('a purchase is replayed only within --spend', async () => {
  const creates = rule(MUST, 'exchange', ({ id, operation, response }) =>
    operation === 'createOrder' ? violated(id, 'never', String(response?.status)) : notApplicable('a read'),
  );
  const target = await deployed();
  const [variant = 0] = target.facts.productVariantIds;
  const found = { ...base, experiment: 'buying', input: variant, target: target.baseUrl };
  const [product] = (await sessionOn(reaching(target)).discover()).facts.products.filter(
    (one) => one.variantId === variant,
  );
  const price = ((product?.price ?? 0) / 100).toFixed(2);
  const nineTimes = ((9 * (product?.price ?? 0)) / 100).toFixed(2);
  expect(await replay(sessionOn(reaching(target)), found, [buying([variant])], creates)).toMatchObject({
    because: `the case sends orders and may cost ${price} USD each time: give --spend ${nineTimes}`,
  });
  const poor = sessionOn(reaching(target, 1));
  expect(await replay(poor, found, [buying([variant])], creates)).toMatchObject({
    because: `the case sends orders and may cost ${price} USD each time, more than --spend allows: give --spend ${nineTimes}`,
  });
  const rich = sessionOn(reaching(target, 100_000));
  expect(await replay(rich, found, [buying([variant])], creates)).toMatchObject({
    is: 'still failing',
    seen: { violated: 1, of: 1 },
    rule: { violations: [{ actual: '201' }] },
  });
  expect(rich.purchases.orders).toHaveLength(1);
});

it('an intermittent failure is reported with its frequency', async () => {
  let asked = 0;
  const sometimes = rule(MUST, 'exchange', ({ id, operation, request }) => {
    if (operation !== 'listProducts' || !request.target.includes('per_page=4')) return notApplicable('another request');
    asked += 1;
    return asked % 3 === 0 ? violated(id, 'always', 'now and then') : pass;
  });
  const target = await deployed();
  const found = { ...base, input: { per_page: '4' }, target: target.baseUrl };
  const again = (seen: ReplayCase['seen']) =>
    replay(sessionOn(reaching(target)), { ...found, seen }, [reading([])], sometimes);
  expect(await again(null)).toMatchObject({ is: 'still failing', seen: { violated: 2, of: 8 } });
  expect(await again({ violated: 1, of: 2 })).toMatchObject({ is: 'still failing', seen: { violated: 3, of: 8 } });
});

describe('a violation of a whole run', () => {
  const whole = (ends: (pages: number) => ReturnType<AnyRule['end']>): AnyRule =>
    fold<'exchange', { pages: number }>({
      id: MUST,
      on: 'exchange',
      scope: 'run',
      start: () => ({ pages: 0 }),
      see: (state, { request }) => {
        if (request.target.includes('per_page=7')) state.pages += 1;
        return undefined;
      },
      end: ({ pages }) => ends(pages),
    });
  const broken = whole((pages) => (pages > 0 ? violated([], 'none', `${pages} pages`) : pass));
  const experiments = [reading([{ per_page: '7' }])];

  it('is replayed in a whole run', async () => {
    const { target, found } = await violationOf(experiments, [broken]);
    expect(found).toMatchObject({ experiment: 'run', input: null });
    const reached = reaching(target, 100_000);
    expect(await replayRun(reached, found, experiments, broken)).toMatchObject({
      is: 'still failing',
      rule: { violations: [{ actual: '1 pages' }] },
    });
    const fixed = whole(() => pass);
    expect(await replayRun(reached, found, experiments, fixed)).toMatchObject({ is: 'not again', held: 1 });
    const blind = whole(() => notApplicable('nothing of its kind'));
    expect(await replayRun(reached, found, experiments, blind)).toEqual({
      is: 'cannot tell',
      because: 'nothing of its kind',
    });
  });

  it('is undecided in a run that is given less', async () => {
    const { target, found } = await violationOf(experiments, [broken]);
    expect(await replayRun(reaching(target), found, experiments, broken)).toMatchObject({
      because: 'it shows only in a whole run, and that one was given spend (it was 1000.00): give the same',
    });
    const poor = [...experiments, buying(target.facts.productVariantIds.slice(0, 2))];
    const fixed = whole(() => pass);
    expect(await replayRun(reaching(target, 1), found, poor, fixed)).toMatchObject({
      because: 'less was tried than before: --spend is too little, cases left out: 2',
    });
  });
});
