import { describe, expect, it } from 'vitest';
import { schemas } from '../../generated/validators.js';
import type { Exchange } from '../evidence/evidence.js';
import type { Facts, ProductFact } from '../evidence/facts.js';
import { noFacts, serve } from '../http/connection.test.support.js';
import { editRows } from '../model/faults/edits.js';
import { pass, rule } from '../rules/shared/rule.js';
import { plan } from '../run/plan.js';
import type { RunResult } from '../run/result.js';
import { type RunConfig, run } from '../run/run.js';
import { deployed, MUST, reaching, sessionOn } from '../run/run.test.support.js';
import { affordable, replaceSoldOut } from './create-order.js';
import { experiments } from './index.js';

type Reached = ReturnType<typeof reaching>;

async function tryAll(reached: Reached, more: Partial<RunConfig> = {}): Promise<RunResult & { seen: Exchange[] }> {
  const seen: Exchange[] = [];
  const watch = rule(MUST, 'exchange', (exchange) => {
    seen.push(exchange);
    return pass;
  });
  const tokens = { ...reached.tokens, invalid: 'never-issued' };
  const config = {
    run: 't',
    depth: 'quick',
    seed: 1,
    experiments,
    rules: [watch],
    history: null,
    shrinks: false,
  } as const;
  const result = await run({ ...reached, tokens, ...config, ...more });
  return { ...result, seen };
}

async function factsOf(reached: Reached): Promise<Facts> {
  return (await sessionOn(reached).discover()).facts;
}

function ulidCreated({ operation, response }: Exchange): string | null {
  const isCreated = operation === 'createOrder' && response?.status === 201 && response.body.is === 'json';
  return isCreated && schemas.OrderCreated(response.body.value) ? response.body.value.data.ulid : null;
}

describe('a plan of all experiments', () => {
  it('is plain JSON, the same for the same seed, and spends only where it says so', async () => {
    const facts = await factsOf(reaching(await deployed(), 100_000));
    const [one, two] = [plan(experiments, facts, 'standard', 7), plan(experiments, facts, 'standard', 7)];
    expect(one.map(({ input }) => JSON.stringify(input))).toEqual(two.map(({ input }) => JSON.stringify(input)));
    for (const { experiment, input, worstCase } of one) {
      expect(JSON.parse(JSON.stringify(input)), experiment.name).toEqual(input);
      expect(Number.isSafeInteger(worstCase) && worstCase >= 0).toBe(true);
      if (!experiment.needs.includes('spend')) expect(worstCase).toBe(0);
    }
    expect(new Set(one.map(({ experiment }) => experiment.name))).toEqual(new Set(experiments.map(({ name }) => name)));
  });
});

describe('all experiments', () => {
  it('on a good deployment do not fail, keep within the budget and list every order', async () => {
    const target = await deployed();
    const result = await tryAll(reaching(target, 1_500));
    expect(result.faults).toEqual([]);
    expect(result.spent).toBeLessThanOrEqual(1_500);
    const created = result.seen.flatMap((exchange) => ulidCreated(exchange) ?? []);
    expect(created.length).toBeGreaterThan(0);
    expect(new Set(result.orders.map(({ ulid }) => ulid))).toEqual(new Set(created));
    expect(result.spent).toBe(result.orders.reduce((sum, { total }) => sum + (total ?? 0), 0));
  });

  it('send no write without a budget', async () => {
    const { seen, orders } = await tryAll(reaching(await deployed(), 0));
    expect(new Set(seen.map(({ request }) => request.method))).toEqual(new Set(['GET']));
    expect(orders).toEqual([]);
  });

  it('without a token read only what needs none', async () => {
    const reached = reaching(await deployed(), 100_000);
    const { seen, faults } = await tryAll({ ...reached, tokens: {}, wallets: { own: [], poor: null, other: null } });
    expect(faults).toEqual([]);
    const operations = new Set(seen.map(({ operation }) => operation));
    expect(operations).toEqual(new Set(['listProducts', 'searchProducts', 'getProduct', null]));
  });

  it.each([
    [
      'is empty',
      editRows(['listOrders', 'listProducts', 'listTransactions', 'listWallets', 'searchProducts'], () => null),
    ],
    [
      'has names that are no text',
      editRows('listProducts', (row, index) => ({ ...row, name: ['\ud800', '\u0000', '  ', '%'][index % 4] })),
    ],
  ])('do not fail on a deployment that %s', async (_, fault) => {
    const { faults, seen } = await tryAll(reaching(await deployed(fault), 1_000));
    expect(faults).toEqual([]);
    expect(seen.length).toBeGreaterThan(50);
  });

  it.each([
    ['500', 500, 'application/json', '{"message":"no"}'],
    ['an empty list', 200, 'application/json', '[]'],
    ['HTML', 200, 'text/html', '<h1>It works!</h1>'],
    ['cut-off JSON', 200, 'application/json', '{"data":[{"id":1,'],
  ])('do not fail on a deployment that answers everything with %s', async (_, status, type, text) => {
    const { url } = await serve((_request, response) => response.writeHead(status, { 'content-type': type }).end(text));
    const { faults, seen } = await tryAll({ ...reaching(await deployed(), 1_000), baseUrl: url });
    expect(faults).toEqual([]);
    expect(seen.length).toBeGreaterThan(20);
  });
});

const rest = { variantName: '', category: '', brand: '', discounted: false };

function product(variantId: number, price: number, more: Partial<ProductFact> = {}): ProductFact {
  const own = { id: variantId, variantId, name: `Card ${variantId}`, price, currency: 'USD', outOfStock: false };
  return { ...rest, ...own, ...more };
}

function factsWith(...products: readonly ProductFact[]) {
  return { ...noFacts, products, payer: { id: 1, uuid: 'w', currency: 'USD', balance: 1_000 } };
}

const ids = (products: readonly ProductFact[]) => products.map(({ variantId }) => variantId);

describe('what can be afforded', () => {
  const facts = factsWith(
    product(1, 120),
    product(2, 100),
    product(3, 900),
    product(4, 90, { outOfStock: true }),
    product(5, 80, { currency: 'EUR' }),
    product(6, 200),
  );

  it('is in stock and in the currency of the wallet that pays, cheapest first', () => {
    expect(ids(affordable(facts))).toEqual([2, 1, 6, 3]);
  });

  it('begins with another cheap product each turn, and ends with the expensive ones', () => {
    expect([1, 2, 3, 7].map((turn) => ids(affordable(facts, turn)))).toEqual([
      [1, 6, 2, 3],
      [6, 2, 1, 3],
      [2, 1, 6, 3],
      [1, 6, 2, 3],
    ]);
    expect(affordable(factsWith(), 3)).toEqual([]);
  });
});

describe('a basket', () => {
  const gone = product(1, 100, { outOfStock: true });

  it('is unchanged if everything is in stock', () => {
    const basket = [{ variant: 2, quantity: 3 }];
    expect(replaceSoldOut(basket, factsWith(gone, product(2, 100)))).toEqual(basket);
  });

  it('has what is sold out replaced by something that costs no more, the same on each of its lines', () => {
    const facts = factsWith(gone, product(2, 100), product(3, 60), product(4, 101));
    const basket = [1, 3, 1].map((variant) => ({ variant, quantity: 2 }));
    expect(replaceSoldOut(basket, facts).map(({ variant }) => variant)).toEqual([2, 3, 2]);
  });

  it('keeps what no product can replace', () => {
    expect(replaceSoldOut([{ variant: 1, quantity: 1 }], factsWith(gone, product(2, 101)))[0]?.variant).toBe(1);
  });
});
