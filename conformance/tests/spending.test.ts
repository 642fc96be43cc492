import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { experiments } from '../experiments/index.js';
import type { DeploymentFacts } from '../model/seed/seed.js';
import { rules } from '../rules/index.js';
import { run } from '../run/run.js';
import {
  type HostileReply,
  honestly,
  message,
  startHostile,
  type Visit,
} from './hostile/hostile-server.test.support.js';

/** How a deployment lies about creations. It accepts all of them, also invalid ones, foreign ones and ones without a token. */
interface Liar {
  /** The total it shows, as a multiple of the correct one. */
  readonly total: 0 | 1 | 3;
  /** Whether it makes an order for each creation or for each key, or always shows the same order. */
  readonly orders: 'one each' | 'one a key' | 'always the same';
  readonly status: 201 | 200 | 500;
}

const liars: fc.Arbitrary<Liar> = fc.record({
  total: fc.constantFrom(0, 1, 3),
  orders: fc.constantFrom('one each', 'one a key', 'always the same'),
  status: fc.constantFrom(201, 201, 201, 200, 500),
});

/** What was sent to the deployment. */
interface Ledger {
  /** Listed prices in minor units, by variant. */
  readonly prices: Map<number, number>;
  /** What the creations cost at these prices, by key when the deployment respects keys. */
  readonly costs: Map<string, number>;
  readonly methods: Set<string>;
}

const SHOWN = { formatted: '$', amount: 0 };
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function ulid(number: number): string {
  return `01JCK4Q8Z9${[...number.toString(32).padStart(16, '0')].map((digit) => ALPHABET[Number.parseInt(digit, 32)]).join('')}`;
}

/** The cost of what a body orders, read as leniently as any deployment might read it. */
function costOf(body: string, { prices }: Ledger): number {
  const items = [...body.matchAll(/\{[^{}]*"product_variant_id"[^{}]*\}/g)].map(([text]) => text);
  return items.reduce((sum, item) => {
    const variant = Number(/"product_variant_id"\s*:\s*"?(\d+)/.exec(item)?.[1]);
    const quantity = Math.ceil(Math.abs(Number(/"quantity"\s*:\s*"?(-?[\d.]+(?:e\d+)?)/.exec(item)?.[1] ?? 1)));
    return sum + (prices.get(variant) ?? 0) * Math.max(1, quantity);
  }, 0);
}

function notePrices({ honest }: Visit, { prices }: Ledger): void {
  for (const [, variant, amount] of honest.body.toString().matchAll(/"variant":\{"id":(\d+).*?"amount":"(\d+)"/g)) {
    prices.set(Number(variant), Number(amount));
  }
}

/** Answers reads honestly, and every creation with the lie. */
function lying(liar: Liar, ledger: Ledger): HostileReply {
  let made = 0;
  return (visit) => {
    ledger.methods.add(visit.method);
    if (visit.operation === 'listProducts') notePrices(visit, ledger);
    if (visit.method !== 'POST') return void visit.socket.write(honestly(visit));
    made += 1;
    const key = visit.headers['idempotency-key'] ?? '';
    const name = liar.orders === 'one each' || key === '' ? `creation ${made}` : `key ${key}`;
    const cost = costOf(visit.body, ledger);
    ledger.costs.set(name, Math.max(cost, ledger.costs.get(name) ?? 0));
    const order = liar.orders === 'always the same' ? 1 : [...ledger.costs.keys()].indexOf(name) + 1;
    const total = { ...SHOWN, amount: (liar.total * cost) / 100 };
    const at = '2026-01-01T00:00:00+00:00';
    const money = { subtotal: total, conversion_fees: SHOWN, total, currency: 'USD' };
    const states = { fulfillment_status: 'pending', payment_status: 'completed', created_at: at, updated_at: at };
    const data = { id: order, ulid: ulid(order), order_number: `#${order}`, items: [], ...money, ...states };
    const body = liar.status === 500 ? '{"message":"oops"}' : JSON.stringify({ message: 'created', data });
    visit.socket.write(message(liar.status, 'application/json', body));
  };
}

/** A standard run of all experiments that write. */
async function spendOn(liar: Liar, spend: number, seed: number): Promise<Ledger> {
  const ledger: Ledger = { prices: new Map(), costs: new Map(), methods: new Set() };
  const server = await startHostile(lying(liar, ledger));
  try {
    await run({ ...reaching(server.baseUrl, server.facts), spend, seed });
    return ledger;
  } finally {
    await server.close();
  }
}

function reaching(baseUrl: string, facts: DeploymentFacts) {
  return {
    baseUrl: new URL(baseUrl),
    tokens: { invalid: 'dgo-this-token-was-never-issued', caller: facts.token, other: facts.otherToken },
    wallets: { own: [facts.wallet], poor: null, other: facts.otherWallet },
    timeoutMs: 5_000,
    settleMs: 0,
    fulfilmentMs: 0,
    rate: 0,
    run: 'spending',
    depth: 'standard' as const,
    experiments: experiments.filter(({ needs }) => needs.includes('spend')),
    rules,
    history: null,
  };
}

it('orders never cost more than --spend permits, whatever a deployment accepts and claims', async () => {
  let ordered = 0;
  const property = fc.asyncProperty(
    liars,
    fc.integer({ min: 1, max: 4_000 }),
    fc.nat(1_000),
    async (liar, spend, seed) => {
      const { costs } = await spendOn(liar, spend, seed);
      const sum = [...costs.values()].reduce((all, cost) => all + cost, 0);
      ordered += costs.size;
      expect(sum).toBeLessThanOrEqual(spend);
    },
  );
  await fc.assert(property, { numRuns: 8, seed: 7, endOnFailure: true });
  // A suite that never orders would pass.
  expect(ordered).toBeGreaterThan(8);
});

it('without --spend only reads are sent', async () => {
  const ledger: Ledger = { prices: new Map(), costs: new Map(), methods: new Set() };
  const server = await startHostile(lying({ total: 1, orders: 'one each', status: 201 }, ledger));
  onTestFinished(() => server.close());
  const result = await run({ ...reaching(server.baseUrl, server.facts), spend: 0, seed: 1, experiments });
  expect(result.requests).toBeGreaterThan(500);
  expect([...ledger.methods].every((method) => ['GET', 'HEAD', 'OPTIONS'].includes(method))).toBe(true);
  expect(ledger.costs.size).toBe(0);
});
