import { expect, it } from 'vitest';
import type { Replay } from '../evidence/evidence.js';
import { Deployment } from '../model/deployment.js';
import { variants } from '../model/variants/index.js';
import { combined } from '../model/variants/variant.js';
import { rules as allRules } from '../rules/index.js';
import { pass, rule } from '../rules/shared/rule.js';
import { run } from '../run/run.js';
import { MUST, reaching } from '../run/run.test.support.js';
import { sequences } from './sequences.js';

const idempotencyRules = allRules.filter(({ id }) => id.startsWith('idempotency/'));

type ArgumentsOf<K extends keyof Deployment> = Deployment[K] extends (...args: infer A) => unknown ? A : never;

/** Keeps the key that came last alone, so that only another order in between makes a repetition buy again. */
class ShortMemory extends Deployment {
  override storeKey(...[user, key, order]: ArgumentsOf<'storeKey'>): void {
    this.state = { ...this.state, keys: new Map() };
    super.storeKey(user, key, order);
  }
}

async function runOn(deployment: Deployment, seed: number) {
  const listening = await deployment.listen();
  try {
    const config = { run: 't', depth: 'standard' as const, seed, history: null };
    const experiments = [{ ...sequences, draws: { quick: 40, standard: 40, deep: 40 } }];
    return await run({ ...reaching(listening, 1_000_000), ...config, experiments, rules: idempotencyRules });
  } finally {
    await listening.close();
  }
}

it.concurrent('a sequence that shows a bug is reduced to the commands that it needs', { timeout: 60_000 }, async () => {
  const { rules } = await runOn(new ShortMemory(), 3);
  const [violation] = rules.find(({ id }) => id === 'idempotency/replay-returns-the-original')?.violations ?? [];
  if (violation === undefined) throw new Error('the bug was not found');
  const { commands } = violation.input as { commands: { do: string; key?: number | null }[] };
  expect(commands).toHaveLength(3);
  const [first, between, last] = commands;
  expect(last?.key).toBe(first?.key);
  expect(between?.key).not.toBe(first?.key);
  expect(violation.seen).toEqual({ violated: 2, of: 2 });
});

it.concurrent.each([1, 2, 3])('nothing is red without a bug with seed %i', { timeout: 60_000 }, async (seed) => {
  const { rules, faults } = await runOn(new Deployment(), seed);
  expect(faults).toEqual([]);
  expect(rules.filter(({ verdict }) => !['pass', 'observed', 'notApplicable'].includes(verdict))).toEqual([]);
  expect(rules.find(({ id }) => id === 'idempotency/retry-after-a-lost-answer')?.verdict).toBe('pass');
});

it.concurrent('what was lost is tried again while its first try is under way', async () => {
  const busy = variants.filter(({ name }) => name === 'simultaneous-replay-refused');
  const deployment = new (combined(busy, Deployment))();
  deployment.storageMs = 2_000;
  const listening = await deployment.listen();
  const seen: Replay[] = [];
  const watch = rule(MUST, 'replay', (replay) => {
    seen.push(replay);
    return pass;
  });
  const lose = { do: 'lose', basket: 0, key: 0, when: 'sent' };
  const always: typeof sequences.always = ({ products }) => [
    { baskets: [[{ variant: products[0]?.variantId ?? 0, quantity: 1 }]], commands: [lose] },
  ];
  const experiments = [{ ...sequences, always, draws: { quick: 0, standard: 0, deep: 0 } }];
  const config = { run: 't', depth: 'quick' as const, seed: 1, history: null, reduce: false };
  try {
    await run({ ...reaching(listening, 1_000_000), ...config, experiments, rules: [watch] });
  } finally {
    await listening.close();
  }
  const statuses = seen.flatMap(({ repeats }) => repeats.map(({ exchange }) => exchange.response?.status));
  expect(statuses[0]).toBe(409);
  expect(statuses.at(-1)).toBe(201);
});
