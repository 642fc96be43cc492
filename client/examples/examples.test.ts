import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Fault, startFaultyProxy } from '../faulty-proxy.test.support.js';
import { createClient, decimalOf, moneyOf, type Schemas } from '../index.js';
import { useServer, walletOf } from '../services.test.support.js';

const server = useServer('--fulfilment-ms', '50');

/** Runs an example as its reader would, in a process of its own; `npm test` has built it. */
async function run(name: string, args: string[], env: Record<string, string> = {}) {
  const file = fileURLToPath(new URL(`../../dist/client/examples/${name}.js`, import.meta.url));
  const { base_url: DGO_BASE_URL, token: DGO_TOKEN } = server();
  const child = spawn(process.execPath, [file, ...args], { env: { DGO_BASE_URL, DGO_TOKEN, ...env } });
  const [out, err]: [string[], string[]] = [[], []];
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, out: out.join(''), err: err.join('') };
}

describe('buy-codes', () => {
  const buy = (quantity: string, owner: 'main' | 'poor', ...key: string[]) =>
    run('buy-codes', [walletOf(server(), owner), String(server().products.cheap.variant_id), quantity, ...key]);

  it('prints the codes, and with its key the same ones again', async () => {
    const first = await buy('2', 'main');
    expect(first).toMatchObject({ status: 0, err: expect.stringMatching(/^key: \w{26}\norder #\d+: \$2\.00\n$/) });
    expect(first.out.trim().split('\n')).toHaveLength(2);
    for (const line of first.out.trim().split('\n')) expect(line.split('\t')).toHaveLength(5);
    const again = await buy('2', 'main', /^key: (\w+)/.exec(first.err)?.[1] ?? '');
    expect(again.out).toBe(first.out);
  });

  it('says what to do where it cannot buy', async () => {
    const { status, out, err } = await buy('100', 'poor');
    expect([status, out]).toEqual([1, '']);
    expect(err).toMatch(/createOrder was refused with status 422: .*\nTop up the wallet, then run this again\.\n$/);
    expect(await run('buy-codes', ['x', 'y', '0'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('usage:'),
    });
    const unset = await run('buy-codes', ['x', '1', '1'], { DGO_TOKEN: '' });
    expect(unset).toMatchObject({ status: 2, err: expect.stringContaining('set DGO_BASE_URL and DGO_TOKEN') });
  });
});

it('export-ledger writes every row, exactly, quoted where it must be', async () => {
  const nasty = '=HYPERLINK("http://x"), "two"\nlines';
  let altered = 0;
  const proxy = await startFaultyProxy(server().base_url, () => ({
    is: 'altered',
    alter: (body) =>
      body.replace(/"description":"[^"]*"/, () => {
        altered += 1;
        return `"description":${JSON.stringify(nasty)}`;
      }),
  }));
  onTestFinished(() => proxy.close());
  const { status, out } = await run('export-ledger', ['2000-01-01', '2099-12-31'], { DGO_BASE_URL: proxy.baseUrl });
  expect(status).toBe(0);
  const rows: Record<string, string>[] = parse(out, { columns: true, record_delimiter: '\r\n' });
  const client = createClient({ baseUrl: server().base_url, token: server().token });
  const wanted: unknown[] = [];
  for await (const row of client.listTransactions({ sort: 'asc', per_page: 100 })) {
    wanted.push([row.id, decimalOf(moneyOf(row.amount)), row.balance_after.decimal, row.order?.order_number ?? '']);
  }
  expect(rows.map((row) => [row['id'], row['amount'], row['balance_after'], row['order_number']])).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(100);
  expect(altered).toBeGreaterThan(1);
  expect(rows.filter((row) => row['description'] === `'${nasty}`)).toHaveLength(altered);
  const backwards = await run('export-ledger', ['2026-02-02', '2026-01-01']);
  expect(backwards).toMatchObject({
    status: 1,
    err: expect.stringContaining('listTransactions was refused with status 422'),
  });
});

describe('reconcile-month', () => {
  // The demo data goes back forty days.
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 7);

  /** Reconciles books of which one list is other than it was. */
  async function reconcile<Page>(path: string, alter: (page: Page) => void) {
    const proxy = await startFaultyProxy(server().base_url, ({ url }): Fault => {
      if (url?.startsWith(`/api/v1/${path}`) !== true) return { is: 'none' };
      const altered = (body: string) => {
        const page: Page = JSON.parse(body);
        alter(page);
        return JSON.stringify(page);
      };
      return { is: 'altered', alter: altered };
    });
    onTestFinished(() => proxy.close());
    return run('reconcile-month', [month], { DGO_BASE_URL: proxy.baseUrl });
  }

  it('finds that the books of the server match', async () => {
    const { status, out } = await run('reconcile-month', [month]);
    expect(out).toMatch(new RegExp(`^wallet [^]*orderPayment -[^]*\n${month}: everything matches\n$`));
    expect(status).toBe(0);
  });

  type Ledger = { data: { type: string; order: unknown; amount: unknown; description: string }[] };
  type Orders = { data: { -readonly [Key in keyof Schemas['Order']]: Schemas['Order'][Key] }[] };
  const each =
    (type: string, change: (row: Ledger['data'][number], rows: Ledger['data']) => void) => (page: Ledger) => {
      for (const row of page.data.filter((one) => one.type === type)) change(row, page.data);
    };

  const eachOrder = (change: (order: Orders['data'][number]) => void) => (page: Orders) => {
    for (const order of page.data) change(order);
  };

  it.each<[string, string, (page: never) => void, RegExp]>([
    ['a payment twice', 'transactions', each('orderPayment', (row, rows) => rows.push(row)), /charged [2-9] times/],
    [
      'a lost payment',
      'transactions',
      each('orderPayment', (row, rows) => rows.splice(rows.indexOf(row), 1)),
      /charged 0 times/,
    ],
    [
      'a nameless refund',
      'transactions',
      each('creditAdjustment', (row) => (row.description = '')),
      /refunded, .* USD 0\.00 came back/,
    ],
    [
      'a lost order',
      'orders',
      (page: Orders) =>
        page.data.splice(
          page.data.findIndex(({ created_at }) => created_at.startsWith(month)),
          1,
        ),
      /which is not among the orders/,
    ],
    [
      'another total',
      'orders',
      eachOrder((order) => {
        order.total = { amount: 0.01, formatted: '' };
      }),
      /its total is USD 0\.01, and USD -\d/,
    ],
    [
      'a refund of nothing',
      'orders',
      eachOrder((order) => {
        order.fulfillment_status = 'completed';
      }),
      /not refunded, and row/,
    ],
    [
      'another balance',
      'wallets',
      (page: { data: unknown[] }) => page.data.splice(0),
      /no wallet has that balance now/,
    ],
  ])('finds %s', async (_name, path, alter, told) => {
    const { status, out } = await reconcile(path, alter);
    expect(out).toMatch(told);
    expect(out).toMatch(new RegExp(`${month}: \\d+ do not match\n$`));
    expect(status).toBe(1);
  });

  it('says when it cannot tell', async () => {
    expect(await run('reconcile-month', ['2026-13'])).toMatchObject({ status: 2 });
    const refused = await run('reconcile-month', [month], { DGO_TOKEN: 'wrong' });
    expect(refused).toMatchObject({
      status: 2,
      err: expect.stringContaining('listOrders was refused with status 401'),
    });
  });
});
