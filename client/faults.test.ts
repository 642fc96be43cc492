import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Fault, type FaultyProxy, startFaultyProxy } from './faulty-proxy.test.support.js';
import { type Client, createClient, moneyOf, newIdempotencyKey, OrderingError, orderMoneyOf } from './index.js';
import { useServer, walletOf } from './services.test.support.js';

/** A thousand by `DGO_CLIENT_RUNS=1000`; `DGO_CLIENT_SEED` draws others. */
const RUNS = Number(process.env['DGO_CLIENT_RUNS'] ?? 120);
const SEED = Number(process.env['DGO_CLIENT_SEED'] ?? 20_260_314);
/** How many buy at the same time. */
const BUYERS = 8;
/** Shorter than some faults last, so that the service works for a client that has gone. */
const ATTEMPT_MS = 300;

const server = useServer('--fulfilment-ms', '86400000');

const retryAfter = fc.constantFrom('none', 'seconds', 'date');
const status = fc.constantFrom(429, 502, 503, 504);
const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ is: fc.constantFrom('dropped', 'lost', 'reset', 'lost-by-reset', 'none') }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constantFrom('status', 'status-after-work'), status, retryAfter }) },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('cut'),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      ends: fc.constantFrom('abruptly', 'as if whole'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constantFrom('late', 'slow'), ms: fc.constantFrom(20, ATTEMPT_MS + 100) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constantFrom('status', 'status-after-work'), status: fc.constant(500), retryAfter }),
  },
);

/** Those that a read gets over. */
const passing = fault.filter((one) => !('status' in one && one.status === 500));

const run = fc.record({
  faults: fc.array(fault, { maxLength: 5, size: 'max' }),
  product: fc.nat(),
  quantity: fc.integer({ min: 1, max: 3 }),
  /** The caller's patience, in milliseconds; null is endless. */
  aborts: fc.option(fc.integer({ min: 0, max: 300 }), { freq: 4 }),
  retries: fc.constantFrom(0, 2, 8),
  /** Whether the caller goes on with the key after an error. */
  goesOn: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
});
type Run = typeof run extends fc.Arbitrary<infer Value> ? Value : never;

/** How a purchase ended for the one who wanted it. */
type Ending = { bought: string; total: bigint } | { unsure: boolean };

it(`${RUNS} purchases through a faulty network are charged once each, or not at all`, {
  timeout: 1_800_000,
}, async () => {
  const { base_url: baseUrl, token } = server();
  const direct = createClient({ baseUrl, token });
  const wallet_id = walletOf(server(), 'main');
  const variants = await cheapVariants(direct);
  const before = await booksOf(direct, wallet_id);

  const plans = new Map<string, Fault[]>();
  const readFaults = fc.sample(passing, { seed: SEED, numRuns: 16 });
  const proxy = await startFaultyProxy(baseUrl, (request) => {
    const plan = 'idempotency-key' in request.headers ? plans.get(keyOf(request)) : readFaults;
    return plan?.shift() ?? { is: 'none' };
  });
  const endings: Ending[] = [];
  const waiting = fc.sample(run, { seed: SEED, numRuns: RUNS });
  const buyer = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const variant = variants[one.product % variants.length] ?? 0;
      const items = [{ product_variant_id: variant, quantity: one.quantity }];
      endings.push(await purchase(proxy, direct, one, plans, { wallet_id, items }));
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  await proxy.idle();

  const after = await booksOf(direct, wallet_id);
  // What is read through the faults is what there is.
  const patient = createClient({ baseUrl: proxy.baseUrl, token, backOffMs: 1, retries: 20, attemptTimeoutMs: 5_000 });
  expect(await booksOf(patient, wallet_id)).toEqual(after);
  expect(readFaults).toEqual([]);
  proxy.close();

  const bought = new Map(endings.flatMap((end) => ('bought' in end ? [[end.bought, end.total] as const] : [])));
  const unsure = endings.filter((end) => 'unsure' in end && end.unsure).length;
  const created = [...after.orders].filter(([ulid]) => !before.orders.has(ulid));
  const paid = after.payments.filter(({ order }) => !before.orders.has(order));

  // Each purchase has an order of its own, with its total; beyond them there are at most the ones whose buyer gave up.
  expect(bought.size).toBe(endings.filter((end) => 'bought' in end).length);
  expect(bought.size).toBeGreaterThan(RUNS * 0.7);
  for (const [ulid, total] of bought) expect(after.orders.get(ulid)).toBe(total);
  expect(created.length - bought.size).toBeGreaterThanOrEqual(0);
  expect(created.length - bought.size).toBeLessThanOrEqual(unsure);
  // Each order is charged once, and nothing else is.
  expect(paid.map(({ order, amount }) => [order, -amount]).sort()).toEqual(created.sort());
  expect(before.balance - after.balance).toBe(created.reduce((sum, [, total]) => sum + total, 0n));
  const faults = Object.fromEntries([...proxy.seen].sort());
  console.log(`${RUNS} purchases: ${created.length} orders, ${unsure} left unsure; requests by fault:`, faults);
  if (RUNS >= 100) expect(Object.keys(faults)).toHaveLength(10);
});

async function purchase(
  proxy: FaultyProxy,
  direct: Client,
  one: Run,
  plans: Map<string, Fault[]>,
  order: Parameters<Client['createOrder']>[0],
): Promise<Ending> {
  const { token } = server();
  const client = createClient({
    baseUrl: proxy.baseUrl,
    token,
    backOffMs: 2,
    attemptTimeoutMs: ATTEMPT_MS,
    retries: one.retries,
  });
  const idempotencyKey = newIdempotencyKey();
  plans.set(idempotencyKey, [...one.faults]);
  const signal = one.aborts === null ? {} : { signal: AbortSignal.timeout(one.aborts) };
  const ended = (created: Awaited<ReturnType<Client['createOrder']>>): Ending => {
    expect(created.idempotencyKey).toBe(idempotencyKey);
    return { bought: created.order.ulid, total: orderMoneyOf(created.order.total, created.order.currency).minor };
  };
  try {
    return ended(await client.createOrder(order, { idempotencyKey, ...signal }));
  } catch (error) {
    if (!(error instanceof OrderingError)) throw error;
    expect(error.idempotencyKey).toBe(idempotencyKey);
    if (!one.goesOn) return { unsure: error.orderMayExist };
    return ended(await direct.createOrder(order, { idempotencyKey }));
  }
}

function keyOf({ headers }: IncomingMessage): string {
  return String(headers['idempotency-key']);
}

/** The cheapest products in dollars: enough of them that none is sold out. */
async function cheapVariants(client: Client): Promise<number[]> {
  const found: { id: number; price: bigint }[] = [];
  for await (const { variant, isPermanentOutOfStock } of client.listProducts({ per_page: 100 })) {
    const { minor, currency } = moneyOf(variant.price);
    if (currency === 'USD' && !isPermanentOutOfStock) found.push({ id: variant.id, price: minor });
  }
  const scarce = server().products.scarce.variant_id;
  const usable = found.filter(({ id }) => id !== scarce).sort((a, b) => Number(a.price - b.price));
  return usable.slice(0, 25).map(({ id }) => id);
}

/** Orders with their totals, payments of the wallet, and its balance. */
async function booksOf(client: Client, wallet_id: string) {
  const orders = new Map<string, bigint>();
  for await (const { ulid, total, currency } of client.listOrders({ per_page: 100 })) {
    orders.set(ulid, orderMoneyOf(total, currency).minor);
  }
  const payments: { order: string; amount: bigint }[] = [];
  let balance = 0n;
  for await (const row of client.listTransactions({ wallet_id, sort: 'asc', per_page: 100 })) {
    balance = moneyOf(row.balance_after).minor;
    if (row.order !== null) payments.push({ order: row.order.ulid, amount: moneyOf(row.amount).minor });
  }
  return { orders, payments, balance };
}
