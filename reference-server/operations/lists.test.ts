import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Schemas, startTestServer, type TestServer } from '../testing/server.test.support.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Page<Row> = { data: Row[]; links: Schemas['PageLinks']; meta: Schemas['PageMetaWithPath'] };

/** All rows of a list, following its links. */
async function walk<Row>(path: string, token?: string): Promise<Row[]> {
  const rows: Row[] = [];
  let next: string | null = path;
  while (next !== null) {
    const { data, links, meta }: Page<Row> = await server.read<Page<Row>>(next, token);
    expect(meta.from).toBe(data.length === 0 ? 0 : rows.length + 1);
    rows.push(...data);
    expect(meta.to).toBe(data.length === 0 ? 0 : rows.length);
    next = links.next?.replace(`${server.server.address}/api/v1`, '') ?? null;
  }
  return rows;
}

describe('every list', () => {
  it.each(['/orders', '/wallets', '/transactions', '/products', '/products/search?term=usd'])(
    '%s is the same in pages of any size',
    async (path) => {
      const join = path.includes('?') ? '&' : '?';
      const whole = await walk<{ id: unknown }>(`${path}${join}per_page=100`);
      expect(await walk(`${path}${join}per_page=7`)).toEqual(whole);
      expect(new Set(whole.map((row) => row.id)).size).toBe(whole.length);
      expect((await server.read<Page<unknown>>(path)).meta.per_page).toBe(15);
    },
  );

  it.each([
    ['per_page=101', { per_page: 100, current_page: 1 }],
    ['per_page=99999999999999999999', { per_page: 100, current_page: 1 }],
    ['per_page=0', { per_page: 15, current_page: 1 }],
    ['per_page=-3&page=-1', { per_page: 15, current_page: 1 }],
    ['per_page=ten&page=two', { per_page: 15, current_page: 1 }],
    ['per_page=&page=', { per_page: 15, current_page: 1 }],
    ['per_page=3&per_page=4&page[]=9&page=2', { per_page: 4, current_page: 2 }],
    ['__proto__=1&constructor=2&per_page=3', { per_page: 3, current_page: 1 }],
    ['search=%E0%A4%A&per_page=2', { per_page: 2, current_page: 1 }],
  ])('reads %s as it is meant', async (query, expected) => {
    for (const path of ['/products', '/orders', '/wallets']) {
      expect((await server.read<Page<unknown>>(`${path}?${query}`)).meta).toMatchObject(expected);
    }
  });

  it.each(['/orders', '/wallets', '/transactions', '/products'])(
    '%s takes a blank parameter for none',
    async (path) => {
      const names = [
        'fulfillment_status',
        'wallet_id',
        'start_date',
        'end_date',
        'sort',
        'search',
        'category',
        'per_page',
      ];
      const { data, meta } = await server.read<Page<unknown>>(path);
      const blank = await server.read<Page<unknown>>(
        `${path}?${names.map((name, at) => `${name}=${at % 2 ? '+' : ''}`).join('&')}`,
      );
      expect([blank.data, blank.meta.total]).toEqual([data, meta.total]);
    },
  );

  it('is empty behind its last page, and leads back', async () => {
    const page = await server.read<Page<unknown>>('/orders?per_page=100&page=77');
    expect(page.data).toEqual([]);
    expect(page.meta).toMatchObject({ current_page: 77, from: 0, to: 0, last_page: 2 });
    expect(page.links).toMatchObject({ next: null, prev: expect.stringContaining('page=2') });
    const far = await server.read<Page<unknown>>('/products?page=99999999999999999999');
    expect(far.data).toEqual([]);
  });

  it('has links that keep the filters', async () => {
    const { links, meta } = await server.read<Page<unknown>>(
      '/products?search=%C3%BCber+1%25&category=Gift%20cards&page=2&other=1',
    );
    const base = `${server.server.address}/api/v1/products`;
    expect(meta.path).toBe(base);
    expect(links.first).toBe(`${base}?search=%C3%BCber+1%25&category=Gift+cards&per_page=15&page=1`);
  });
});

describe('orders', () => {
  it('are filtered by both states, and none has an unknown state', async () => {
    const all = await walk<Schemas['Order']>('/orders?per_page=100');
    for (const state of ['pending', 'processing', 'partially_fulfilled', 'completed', 'refunded']) {
      const some = await walk<Schemas['Order']>(`/orders?fulfillment_status=${state}`);
      expect(some).toEqual(all.filter((order) => order.fulfillment_status === state));
      expect(some.length).toBeGreaterThan(0);
    }
    const unpaid = await walk<Schemas['Order']>('/orders?payment_status=pending&fulfillment_status=pending');
    expect(unpaid).toEqual(all.filter((order) => order.payment_status === 'pending'));
    expect(unpaid.length).toBeGreaterThan(0);
    expect(await walk('/orders?fulfillment_status=lost')).toEqual([]);
  });

  it('belong to one user', async () => {
    const mine = await walk<Schemas['Order']>('/orders?per_page=100');
    const theirs = await walk<Schemas['Order']>('/orders?per_page=100', server.demo.otherToken);
    expect(theirs.length).toBeGreaterThan(0);
    expect(mine.filter(({ ulid }) => theirs.some((order) => order.ulid === ulid))).toEqual([]);
    for (const suffix of ['', '/get-codes', '/download-codes', '/download-invoice']) {
      expect((await server.get(`/orders/${theirs.at(-1)?.ulid}${suffix}`)).status).toBe(404);
    }
  });
});

describe('products', () => {
  it.each([
    ['uber STRASSE', 'Über Straße'],
    ['lodz', 'Żółta Łódź'],
    ['istanbul', 'İstanbul Hat'],
    ['さくら', 'さくらゲーム'],
    ['mobile viet', 'Việt Nam Sóng'],
    ["o'malley's", "O'Malley's Market"],
    ['100%', '100% Grammar'],
    ['l_p', 'Pixel_Press'],
  ])('are found by %s', async (term, brand) => {
    const found = await walk<Schemas['Product']>(`/products/search?term=${encodeURIComponent(term)}`);
    expect(new Set(found.map((product) => product.brand_name))).toContain(brand);
  });

  it('are found by their full names, and a category shows its own only', async () => {
    const all = await walk<Schemas['Product']>('/products?per_page=100');
    for (const product of all.filter((_, index) => index % 11 === 0)) {
      const query = encodeURIComponent(product.name);
      const found = await walk<Schemas['Product']>(`/products/search?term=${query}&per_page=100`);
      expect(found.map(({ id }) => id)).toContain(product.id);
      expect(await walk(`/products?search=${query}&per_page=100`)).toEqual(found);
      const shelf = await walk<Schemas['Product']>(
        `/products?category=${encodeURIComponent(product.category_name)}&per_page=100`,
      );
      expect(shelf).toEqual(all.filter(({ category_name }) => category_name === product.category_name));
    }
  });

  it('are one by one what they are in the list', async () => {
    const { data } = await server.read<Schemas['ProductPage']>('/products?per_page=3&page=9');
    for (const product of data) {
      expect(await server.read(`/products/${product.id}`)).toEqual({ data: product });
    }
  });

  it('are not searched without a term, and a blank one finds all', async () => {
    const response = await server.get('/products/search');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { term: ['The query parameter term is required.'] } });
    for (const blank of ['', '+']) {
      expect((await server.read<Page<unknown>>(`/products/search?term=${blank}`)).meta.total).toBe(240);
    }
  });
});

let all: Schemas['Transaction'][];
beforeAll(async () => {
  all = [];
  for (let page = 1; ; page += 1) {
    const { data, links } = await server.read<Schemas['TransactionPage']>(
      `/transactions?sort=asc&per_page=100&page=${page}`,
    );
    all.push(...data);
    if (links.next === null) break;
  }
});
describe('the ledger', () => {
  it('is an exact chain of balances, wallet by wallet, in the order of time', () => {
    const balances = new Map<string, number>();
    let time = '';
    for (const row of all) {
      const balance = (balances.get(row.wallet_id) ?? 0) + Number(row.amount.amount);
      expect(Number(row.balance_after.amount)).toBe(balance);
      expect(row.created_at >= time).toBe(true);
      balances.set(row.wallet_id, balance);
      time = row.created_at;
    }
    expect(balances.size).toBe(3);
  });

  it('shows any filter, direction and page exactly as picking from all rows would', async () => {
    const days = [...new Set(all.map((row) => row.created_at.slice(0, 10)))];
    const around = ['1970-01-01', '2999-12-31', ...days];
    const input = fc.record({
      wallet: fc.option(
        fc.constantFrom(...server.demo.wallets.filter(({ owner }) => owner !== 'other').map(({ uuid }) => uuid)),
      ),
      start: fc.option(fc.constantFrom(...around)),
      end: fc.option(fc.constantFrom(...around)),
      sort: fc.constantFrom('asc', 'desc'),
      perPage: fc.integer({ min: 1, max: 100 }),
      page: fc.integer({ min: 1, max: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ wallet, start, end, sort, perPage, page }) => {
        fc.pre(start === null || end === null || start <= end);
        const query = new URLSearchParams({ sort, per_page: String(perPage), page: String(page) });
        if (wallet !== null) query.set('wallet_id', wallet);
        if (start !== null) query.set('start_date', start);
        if (end !== null) query.set('end_date', end);
        const wanted = all.filter((row) => {
          const day = row.created_at.slice(0, 10);
          return (
            (wallet === null || row.wallet_id === wallet) &&
            (start === null || day >= start) &&
            (end === null || day <= end)
          );
        });
        if (sort === 'desc') wanted.reverse();
        const { data, meta } = await server.read<Schemas['TransactionPage']>(`/transactions?${query}`);
        expect(data).toEqual(wanted.slice((page - 1) * perPage, page * perPage));
        expect(meta.total).toBe(wanted.length);
      }),
      { numRuns: 80 },
    );
  });

  it.each([
    ['end_date=2026-01-01&start_date=2026-01-02', 'end_date'],
    ['start_date=2026-02-30', 'start_date'],
    ['start_date=yesterday', 'start_date'],
    ['sort=up', 'sort'],
    ['sort=ASC', 'sort'],
    ['per_page=0', 'per_page'],
    ['per_page=abc', 'per_page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['wallet_id=101', 'wallet_id'],
    ['wallet_id=%00', 'wallet_id'],
    ['wallet_id=0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f', 'wallet_id'],
  ])('refuses %s', async (query, field) => {
    const response = await server.get(`/transactions?${query}`);
    expect(response.status).toBe(422);
    const body = (await response.json()) as { message: string; errors: Record<string, string[]> };
    expect(body.message).toContain(field);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it("refuses another user's wallet in the words that it has for no wallet at all", async () => {
    const { uuid } = server.wallet('other');
    const response = await server.get(`/transactions?wallet_id=${uuid}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message: `wallet_id ${uuid} is not one of your wallets.` });
  });

  it('clamps a page that is too large, and accepts a UUID in upper case', async () => {
    const uuid = server.wallet('main').uuid.toUpperCase();
    const { meta } = await server.read<Schemas['TransactionPage']>(`/transactions?per_page=1000&wallet_id=${uuid}`);
    expect(meta.per_page).toBe(100);
    expect(meta.total).toBe(all.filter((row) => row.wallet_id === uuid.toLowerCase()).length);
  });
});
