/** Deployments that differ from the usual one where the contract is silent. None of them may cause an alarm. */
import { describe, expect, it } from 'vitest';
import type { Depth } from '../experiments/experiment.js';
import { experiments } from '../experiments/index.js';
import { NEVER_ISSUED } from '../http/request.js';
import { Deployment } from '../model/deployment.js';
import { variants } from '../model/variants/index.js';
import { combinationsOf, combined, responsibleIn, sentenceOf, type Variant } from '../model/variants/variant.js';
import { rules } from '../rules/index.js';
import { NOTHING_TO_BUY } from '../run/evaluation/unjudged.js';
import { exitStatus, type RunResult } from '../run/result.js';
import { run } from '../run/run.js';
import { reaching } from '../run/run.test.support.js';

/** These leave too little to judge, so they are not combined with others. */
const BLINDING = ['no-products', 'empty-account'];
const COMBINATIONS = 6;
const SPEND = 100_000_000;

async function runOn(chosen: readonly Variant[], depth: Depth, seed: number): Promise<RunResult> {
  const Variants = combined(chosen, Deployment);
  const target = await new Variants().listen();
  try {
    const reached = reaching(target, SPEND);
    return await run({
      ...reached,
      tokens: { ...reached.tokens, invalid: NEVER_ISSUED },
      timeoutMs: 20_000,
      settleMs: Math.max(0, ...chosen.map(({ settleMs }) => settleMs)),
      fulfilmentMs: 1_000,
      run: 'allowed variants',
      depth,
      seed,
      experiments,
      rules,
      history: null,
      shrinks: false,
    });
  } finally {
    await target.close();
  }
}

/** One line for each rule that raises an alarm. */
function alarmsOf({ rules: results }: RunResult): string[] {
  return (
    results
      .filter(({ because }) => because !== NOTHING_TO_BUY)
      .filter(({ verdict }) => !['pass', 'observed', 'notApplicable'].includes(verdict))
      // Not every deployment has the wallets that some rules need.
      .filter(
        ({ verdict, because }) =>
          verdict !== 'outOfScope' || !/^needs (--poor-wallet|a second --wallet)$/.test(because ?? ''),
      )
      .map(({ id, verdict, because, violations: [first] }) => {
        const reason = first === undefined ? because : `expected ${first.expected}, got ${first.actual}`;
        return `${id}: ${verdict}: ${reason}`;
      })
  );
}

/** Why a run is not green, a line each; empty when it is. */
async function problemsOn(chosen: readonly Variant[], depth: Depth, seed: number): Promise<string[]> {
  const whole = await runOn(chosen, depth, seed);
  // Where there are no products, nothing can be bought, so that rules about purchases cannot be judged.
  const result = { ...whole, rules: whole.rules.filter(({ because }) => because !== NOTHING_TO_BUY) };
  const status = exitStatus(result, true);
  const { notes, uncertain } = result.spending ?? {};
  return [
    ...alarmsOf(result),
    ...result.faults,
    ...(status === 0 ? [] : [`exit status ${status}; spending: ${JSON.stringify(notes)} ${uncertain}`]),
  ];
}

/** Fails with the alarms, the variants that raise them, and the sentence of the contract that allows each. */
async function expectNoAlarm(chosen: readonly Variant[], depth: Depth, seed: number): Promise<void> {
  const problems = await problemsOn(chosen, depth, seed);
  if (problems.length === 0) return;
  const isRed = async (some: readonly Variant[]) => (await problemsOn(some, depth, seed)).length > 0;
  const responsible = await responsibleIn(chosen, isRed);
  expect.fail([...problems, 'raised by', ...responsible.map((one) => `  ${sentenceOf(one)}`)].join('\n'));
}

const combinable = variants.filter(({ name }) => !BLINDING.includes(name));
const blinding = variants.filter(({ name }) => BLINDING.includes(name));
const combinations = combinationsOf(combinable, COMBINATIONS);

/** Whether `-t` selects tests by name: each variant then has a test of its own. Too slow for every run. */
const isSelecting =
  (globalThis as { __vitest_worker__?: { config?: { testNamePattern?: RegExp } } }).__vitest_worker__?.config
    ?.testNamePattern !== undefined;

describe.concurrent('no alarm is raised by', { timeout: 1_200_000 }, () => {
  for (const one of isSelecting ? variants : blinding) it(sentenceOf(one), () => expectNoAlarm([one], 'quick', 1));

  it.each(combinations.map((chosen, index) => [index + 1, chosen] as const))('combination %i', (turn, chosen) =>
    expectNoAlarm(chosen, 'standard', turn),
  );
});

describe('the allowed variants', () => {
  it('have unique names, and each says what allows it', () => {
    expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length);
    expect(variants.filter(({ what, why }) => !/\.$/.test(what) || !/[.;:)]/.test(why))).toEqual([]);
  });

  it('all take part, and no combination has two of one place', () => {
    expect(new Set(combinations.flat()).size).toBe(combinable.length);
    for (const one of combinations) expect(new Set(one.map(({ place }) => place)).size).toBe(one.length);
  });

  it.each([
    ['the one that is red alone', ['gzip'], ['gzip']],
    ['all of those that are red only together', ['gzip', 'chunked'], ['chunked', 'gzip']],
  ])('that are responsible for a red combination are %s', async (_, culprits, found) => {
    const isRed = async (some: readonly Variant[]) => culprits.every((name) => some.some((one) => one.name === name));
    const responsible = await responsibleIn(combinable, isRed);
    expect(responsible.map(({ name }) => name)).toEqual(found);
  });
});
