import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt, Exchange, Replay } from '../evidence/evidence.js';
import { noFacts } from '../http/connection.test.support.js';
import { Deployment } from '../model/deployment.js';
import { variants } from '../model/variants/index.js';
import { combined } from '../model/variants/variant.js';
import { rules as allRules } from '../rules/index.js';
import { pass, rule } from '../rules/shared/rule.js';
import { run } from '../run/run.js';
import { exchanged, MUST, reaching } from '../run/run.test.support.js';
import { bodyOf } from './create-order.js';
import { Hypotheses, Oracle } from './sequences/hypotheses.js';
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

it.concurrent('a lost creation is retried while its first attempt is in flight', async () => {
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
  const fixedCases: typeof sequences.fixedCases = ({ products }) => [
    { baskets: [[{ variant: products[0]?.variantId ?? 0, quantity: 1 }]], commands: [lose] },
  ];
  const experiments = [{ ...sequences, fixedCases, draws: { quick: 0, standard: 0, deep: 0 } }];
  const config = { run: 't', depth: 'quick' as const, seed: 1, history: null, shrinks: false };
  try {
    await run({ ...reaching(listening, 1_000_000), ...config, experiments, rules: [watch] });
  } finally {
    await listening.close();
  }
  const statuses = seen.flatMap(({ repeats }) => repeats.map(({ exchange }) => exchange.response?.status));
  expect(statuses[0]).toBe(409);
  expect(statuses.at(-1)).toBe(201);
});

const UUID = '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';
const product = { variantName: '', category: '', brand: '', currency: 'USD', discounted: false, outOfStock: false };
const facts = {
  ...noFacts,
  payer: { id: 1, uuid: UUID, currency: 'USD', balance: 1_000 },
  products: [{ ...product, id: 1, variantId: 11, name: 'Card', price: 400 }],
};
const body = (quantity: number, variant = 11) =>
  JSON.stringify(bodyOf({ wallet: UUID, basket: [{ variant, quantity }] }));

function attempt(exchange: Exchange): Attempt {
  return { wallet: UUID, key: 'k', items: [], cost: 0, exchange };
}

const shows = (ulid: string) => attempt(exchanged(1, 201, { response: answer(201, { data: { ulid } }) }));
const refused = attempt(exchanged(1, 422, { response: answer(422, { message: 'No.' }) }));
const unanswered = attempt(exchanged(1, 200, { response: null, failure: { kind: 'timeout', message: 'none' } }));

function answer(status: number, value: { [key: string]: string | { ulid: string } }): Exchange['response'] {
  const body = { is: 'json', value, duplicateKeys: [] } as const;
  return { status, headers: [], mediaType: 'application/json', bytes: 1, body };
}

describe('the hypotheses of the model', () => {
  let hypotheses: Hypotheses;
  beforeEach(() => {
    hypotheses = new Hypotheses(new Oracle(facts));
  });
  const learn = async (key: string | null, what: string, how: Attempt) =>
    hypotheses.learn(await hypotheses.predict(key, what), how);

  it('a key names one order, whatever the body', async () => {
    expect(await learn('a', body(1), shows('ONE'))).toBe(true);
    expect(await learn('a', body(1), shows('ONE'))).toBe(true);
    expect(await learn('a', body(2), shows('TWO'))).toBe(false);
    expect(await learn('a', body(1), refused)).toBe(false);
    expect(await learn('b', body(1), shows('ONE'))).toBe(false);
    expect(await learn('b', body(1), shows('TWO'))).toBe(true);
    expect(hypotheses.count(2)).toBe(true);
    expect(hypotheses.count(3)).toBe(false);
  });

  it('each creation without a key is a new order', async () => {
    expect(await learn(null, body(1), shows('ONE'))).toBe(true);
    expect(await learn(null, body(1), shows('ONE'))).toBe(false);
    expect(await learn(null, body(1), shows('TWO'))).toBe(true);
  });

  it('what cannot be bought or paid for is refused', async () => {
    expect(await learn('a', body(1, 12), shows('ONE'))).toBe(false);
    expect(await learn('a', body(3), shows('ONE'))).toBe(false);
    expect(await learn('a', body(2), shows('ONE'))).toBe(true);
    expect(await learn('b', body(1), shows('TWO'))).toBe(false);
  });

  it('a deployment may refuse a valid order by a rule of its own', async () => {
    expect(await learn('a', body(1), refused)).toBe(true);
    expect(hypotheses.count(0)).toBe(true);
  });

  it('a lost response leaves two, until a count decides', async () => {
    expect(await learn('a', body(1), unanswered)).toBe(true);
    expect(hypotheses.count(1)).toBe(true);
    expect(hypotheses.count(0)).toBe(false);
  });

  it('a lost response leaves two, until another response decides', async () => {
    await learn('a', body(2), unanswered);
    // Paid for once, the wallet cannot pay for more: that it can says that the first was not taken.
    expect(await learn('b', body(2), shows('ONE'))).toBe(true);
    expect(hypotheses.count(1)).toBe(true);
  });

  it('a response to the lost key is one order, however often it was sent', async () => {
    await learn('a', body(1), unanswered);
    expect(await learn('a', body(1), shows('ONE'))).toBe(true);
    expect(hypotheses.count(1)).toBe(true);
    expect(hypotheses.count(2)).toBe(false);
  });

  it('are limited in number', async () => {
    for (let lost = 0; hypotheses.canBranch; lost += 1) {
      expect(lost).toBeLessThan(6);
      await learn(`k${lost}`, body(1), unanswered);
    }
    expect(await learn('z', body(1), shows('ONE'))).toBe(true);
  });
});
