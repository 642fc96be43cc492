import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Schemas, startTestServer, type TestServer } from '../testing/server.test.support.js';

let server: TestServer;
let all: Schemas['Transaction'][];
beforeAll(async () => {
  server = await startTestServer();
  all = [];
  for (let page = 1; ; page += 1) {
    const { data, links } = await server.read<Schemas['TransactionPage']>(
      `/transactions?sort=asc&per_page=100&page=${page}`,
    );
    all.push(...data);
    if (links.next === null) break;
  }
});
afterAll(() => server.stop());

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
    ['end_date=', 'end_date'],
    ['sort=up', 'sort'],
    ['sort=ASC', 'sort'],
    ['per_page=0', 'per_page'],
    ['per_page=abc', 'per_page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['wallet_id=', 'wallet_id'],
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
    expect(await response.json()).toMatchObject({ message: `wallet_id ${uuid} is none of your wallets.` });
  });

  it('clamps a page that is too large, and accepts a UUID in upper case', async () => {
    const uuid = server.wallet('main').uuid.toUpperCase();
    const { meta } = await server.read<Schemas['TransactionPage']>(`/transactions?per_page=1000&wallet_id=${uuid}`);
    expect(meta.per_page).toBe(100);
    expect(meta.total).toBe(all.filter((row) => row.wallet_id === uuid.toLowerCase()).length);
  });
});
