/** Deployments that differ from the usual one where the contract is silent. None of them may raise an alarm. */
import { describe, expect, it } from 'vitest';
import type { Depth } from '../experiments/experiment.js';
import { experiments } from '../experiments/index.js';
import { NEVER_ISSUED } from '../http/token-form.js';
import { Deployment } from '../model/deployment.js';
import { variants } from '../model/variants/index.js';
import { combinationsOf, combined, type Variant } from '../model/variants/variant.js';
import { rules } from '../rules/index.js';
import { exitStatus, type RunResult } from '../run/result.js';
import { run } from '../run/run.js';
import { reaching } from '../run/run.test.support.js';

/** Where these are, there is too little left to judge for others to be seen beside them. */
const BLINDING = ['no-products', 'empty-account'];
const COMBINATIONS = 6;
const SPEND = 100_000_000;

async function runOn(differences: readonly Variant[], depth: Depth, seed: number): Promise<RunResult> {
  const Variants = combined(differences, Deployment);
  const target = await new Variants().listen();
  try {
    const reached = reaching(target, SPEND);
    return await run({
      ...reached,
      tokens: { ...reached.tokens, invalid: NEVER_ISSUED },
      timeoutMs: 20_000,
      settleMs: Math.max(0, ...differences.map(({ settleMs }) => settleMs)),
      fulfilmentMs: 1_000,
      run: 'legal',
      depth,
      seed,
      experiments,
      rules,
      history: null,
      reduce: false,
    });
  } finally {
    await target.close();
  }
}

/** One line for each rule that is not green. */
function alarmsOf({ rules: results }: RunResult): string[] {
  return (
    results
      .filter(({ verdict }) => !['pass', 'observed', 'notApplicable'].includes(verdict))
      // Not every deployment has the wallets that some rules need.
      .filter(({ verdict, because }) => verdict !== 'outOfScope' || !/^needs (poor|second) wallet$/.test(because ?? ''))
      .map(({ id, verdict, because, violations: [first] }) => {
        const told = first === undefined ? because : `expected ${first.expected}, got ${first.actual}`;
        return `${id}: ${verdict}: ${told}`;
      })
  );
}

async function expectNoAlarm(differences: readonly Variant[], depth: Depth, seed: number): Promise<void> {
  const result = await runOn(differences, depth, seed);
  const names = differences.map(({ name }) => name).join(', ');
  expect(alarmsOf(result), `with ${names}`).toEqual([]);
  expect(result.faults, `with ${names}`).toEqual([]);
  expect(
    exitStatus(result, true),
    `with ${names}: ${JSON.stringify(result.spending?.notes)} ${result.spending?.uncertain}`,
  ).toBe(0);
}

const combinable = variants.filter(({ name }) => !BLINDING.includes(name));
const combinations = combinationsOf(combinable, COMBINATIONS);

describe.concurrent('no alarm is raised by', { timeout: 1_200_000 }, () => {
  it.each(variants.filter(({ name }) => BLINDING.includes(name)).map((one) => [one.name, one] as const))(
    '%s',
    (_, difference) => expectNoAlarm([difference], 'quick', 1),
  );

  it.each(combinations.map((differences, index) => [index + 1, differences] as const))(
    'combination %i',
    (turn, differences) => expectNoAlarm(differences, 'standard', turn),
  );
});

describe('the legal differences', () => {
  it('have names of their own, and each says what allows it', () => {
    expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length);
    expect(variants.filter(({ what, why }) => !/\.$/.test(what) || !/[.;:)]/.test(why))).toEqual([]);
  });

  it('all take part, and never two of one place', () => {
    expect(new Set(combinations.flat()).size).toBe(combinable.length);
    for (const one of combinations) expect(new Set(one.map(({ place }) => place)).size).toBe(one.length);
  });
});
