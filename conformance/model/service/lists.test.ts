import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type OrderJson,
  type PageJson,
  type ProductJson,
  type Started,
  shown,
  startDeployment,
  type TransactionJson,
  type WalletJson,
} from '../client.test.support.js';

let started: Started;
let ledger: TransactionJson[];
let orders: OrderJson[];

beforeAll(async () => {
  started = await startDeployment();
  ledger = await started.client.walk<TransactionJson>('/api/v1/transactions?sort=asc&per_page=100');
  orders = await started.client.walk<OrderJson>('/api/v1/orders');
});
afterAll(() => started.close());

const ids = (rows: readonly { id: string | number }[]) => rows.map((row) => row.id);
const rowsUnder = (query: string) => started.client.walk<TransactionJson>(`/api/v1/transactions?sort=asc&${query}`);
const dayOf = (row: TransactionJson | undefined) => row?.created_at.slice(0, 10) ?? '';

describe('pages', () => {
  it.each([
    ['/api/v1/orders', 90],
    ['/api/v1/wallets', 3],
    ['/api/v1/products', 120],
    ['/api/v1/products?search=card', null],
    ['/api/v1/products/search?term=games', null],
    ['/api/v1/transactions', null],
  ])('%s is walked without gaps or repetitions, whatever the page size', async (path, total) => {
    const whole = await started.client.walk<{ id: number }>(path);
    if (total !== null) expect(whole.length).toBe(total);
    expect(new Set(ids(whole)).size).toBe(whole.length);
    for (const perPage of [1, 7, 100]) {
      if (whole.length / perPage > 99) continue;
      const joint = path.includes('?') ? '&' : '?';
      expect(ids(await started.client.walk(`${path}${joint}per_page=${perPage}`))).toEqual(ids(whole));
    }
  });

  it('says where it stands, and keeps the query in its links', async () => {
    const query = 'payment_status=completed&per_page=10';
    const page = shown<PageJson<OrderJson>>(await started.client.ask(`/api/v1/orders?${query}&page=2`));
    const link = (number: number) => `${started.baseUrl}/api/v1/orders?${query}&page=${number}`;
    expect(page.links).toEqual({ first: link(1), last: link(8), prev: link(1), next: link(3) });
    const path = `${started.baseUrl}/api/v1/orders`;
    expect(page.meta).toEqual({ current_page: 2, from: 11, last_page: 8, per_page: 10, to: 20, total: 73, path });
  });

  it('is empty after the last page and without rows', async () => {
    for (const query of ['page=99', 'fulfillment_status=unheard', 'page=99999999999999999999999']) {
      const page = shown<PageJson<OrderJson>>(await started.client.ask(`/api/v1/orders?${query}`));
      expect([page.data, page.links.next, page.meta.from, page.meta.to]).toEqual([[], null, 0, 0]);
    }
  });

  it.each([
    ['', 15],
    ['per_page=100', 100],
    ['per_page=101', 100],
    ['per_page=0', 15],
    ['per_page=-3', 15],
    ['per_page=ten', 15],
    ['per_page=', 15],
  ])('shows rows for products under "%s": %i', async (query, count) => {
    const page = shown<PageJson<ProductJson>>(await started.client.ask(`/api/v1/products?${query}`));
    expect([page.data.length, page.meta.per_page]).toEqual([count, count]);
  });
});

describe('orders', () => {
  it("are the caller's, newest first, under each combination of filters", async () => {
    const fulfilments = ['pending', 'processing', 'partially_fulfilled', 'completed', 'refunded'];
    expect(orders.map((order) => order.created_at)).toEqual(
      orders
        .map((order) => order.created_at)
        .sort()
        .reverse(),
    );
    for (const fulfillment of fulfilments) {
      for (const payment of ['pending', 'completed']) {
        const query = `fulfillment_status=${fulfillment}&payment_status=${payment}`;
        const expected = orders.filter((o) => o.fulfillment_status === fulfillment && o.payment_status === payment);
        expect(expected.length, query).toBeGreaterThan(0);
        expect(ids(await started.client.walk(`/api/v1/orders?${query}&per_page=4`))).toEqual(ids(expected));
      }
    }
    const foreign = await started.client.walk<OrderJson>('/api/v1/orders', { token: started.facts.otherToken });
    expect(foreign.filter((order) => orders.some((own) => own.ulid === order.ulid))).toEqual([]);
  });
});

describe('the ledger', () => {
  it('is newest first by default, and the exact reverse oldest first', async () => {
    const reversed = ids(ledger).reverse();
    expect(ids(await started.client.walk('/api/v1/transactions?per_page=30'))).toEqual(reversed);
    expect(ids(await started.client.walk('/api/v1/transactions?sort=desc'))).toEqual(reversed);
  });

  it('shows the days asked for, their first and last moments included', async () => {
    const edge = ledger.findLast((row) => row.created_at.endsWith('T23:59:59+00:00'));
    for (const [from, to] of [
      [ledger[40], ledger[40]],
      [edge, edge],
      [ledger[20], edge],
      [ledger[0], ledger.at(-1)],
    ]) {
      const [start, end] = [dayOf(from), dayOf(to)];
      const within = ledger.filter((row) => dayOf(row) >= start && dayOf(row) <= end);
      expect(ids(await rowsUnder(`start_date=${start}&end_date=${end}`))).toEqual(ids(within));
      expect(ids(await rowsUnder(`start_date=${start}`))).toEqual(ids(ledger.filter((row) => dayOf(row) >= start)));
      expect(ids(await rowsUnder(`end_date=${end}`))).toEqual(ids(ledger.filter((row) => dayOf(row) <= end)));
    }
  });

  it("shows one wallet, whose last balance is the wallet's", async () => {
    const wallets = await started.client.walk<WalletJson>('/api/v1/wallets');
    for (const [index, uuid] of started.facts.wallets.entries()) {
      const rows = await rowsUnder(`wallet_id=${uuid}`);
      expect(ids(rows)).toEqual(ids(ledger.filter((row) => row.wallet_id === uuid)));
      expect(rows.at(-1)?.balance_after.decimal).toBe(wallets[index]?.balance.amount);
      expect(wallets[index]?.balance.localized_decimal).toContain(',');
    }
  });

  it.each([
    'start_date=2026-02-30',
    'end_date=yesterday',
    'start_date=',
    'start_date=2026-03-02&end_date=2026-03-01',
    'sort=ASC',
    'wallet_id=nonsense',
    'per_page=0',
    'page=first',
  ])('refuses %s', async (query) => {
    expect((await started.client.ask(`/api/v1/transactions?${query}`)).status).toBe(422);
  });

  it("refuses another user's wallet and an unknown one alike", async () => {
    const ask = async (uuid: string) => await started.client.ask(`/api/v1/transactions?wallet_id=${uuid}`);
    const foreign = await ask(started.facts.otherWallet);
    const unknown = await ask('0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f');
    expect([foreign.status, foreign.json]).toEqual([422, unknown.json]);
  });
});

describe('products', () => {
  it('are found by words of name, brand and category, without letter case and accents', async () => {
    const found = async (term: string) =>
      (await started.client.walk<ProductJson>(`/api/v1/products/search?term=${encodeURIComponent(term)}`)).map(
        (p) => p.name,
      );
    expect(await found('CAFE noir creme')).toContain('Café Noir Crème Card 10.00 USD');
    expect(await found('富士')).toHaveLength(5);
    expect(await found('borealis mobile')).toHaveLength(5);
    expect(await found('nothing has this name')).toEqual([]);
    for (const product of await started.client.walk<ProductJson>('/api/v1/products?per_page=100')) {
      expect(await found(product.name)).toContain(product.name);
    }
  });

  it('are of the category asked for', async () => {
    const games = await started.client.walk<ProductJson>('/api/v1/products?category=games&per_page=9');
    expect(new Set(games.map((product) => product.category_name))).toEqual(new Set(['Games']));
    expect(games).toHaveLength(20);
    expect(await started.client.walk<ProductJson>('/api/v1/products?category=games&search=aurora')).toHaveLength(5);
  });
});
