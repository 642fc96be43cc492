import { describe, expect, it } from 'vitest';
import { operationIds } from '../generated/operations.js';
import {
  type ClientOptions,
  createClient,
  failedWith,
  moneyOf,
  newIdempotencyKey,
  orderMoneyOf,
  type Transaction,
} from './index.js';
import { cheapOrder, json, scripted, useServer, walletOf } from './services.test.support.js';

const baseUrl = 'https://shop.example';
const server = useServer('--fulfilment-ms', '60', '--validate-responses');
const client = () => createClient({ baseUrl: server().base_url, token: server().token });

it('every operation of the contract is a method of its name', () => {
  expect(Object.keys(client()).sort()).toEqual([...operationIds, 'waitForCodes'].sort());
});

it('a purchase is paid once, delivered, and to be had as codes, ZIP and invoice', async () => {
  const { products } = server();
  const before = await client().listWallets().page();
  const balance = moneyOf(before.data[0]?.balance ?? expect.fail('there is a wallet'));
  const { order, idempotencyKey } = await client().createOrder(cheapOrder(server(), 2));
  const again = await client().createOrder(cheapOrder(server(), 2), { idempotencyKey });
  expect(again.order.ulid).toBe(order.ulid);
  const total = orderMoneyOf(order.total, order.currency);
  expect(total).toEqual({ minor: BigInt(products.cheap.price) * 2n, currency: 'USD' });

  const delivered = await client().waitForCodes(order, { pollMs: 20 });
  expect(delivered.order.fulfillment_status).toBe('completed');
  expect(delivered.entries.flatMap(({ codes }) => codes)).toHaveLength(2);
  expect(await client().getOrderCodes(order.ulid)).toEqual(delivered.entries);

  const zip = await client().downloadOrderCodes(order.ulid);
  expect([...zip.subarray(0, 4)]).toEqual([0x50, 0x4b, 3, 4]);
  const pdf = await client().downloadOrderInvoice(order.ulid, { as: 'stream' });
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString('latin1')).toMatch(/^%PDF-.*%%EOF\s*$/s);

  const rows: Transaction[] = [];
  const wallet_id = walletOf(server(), 'main');
  for await (const row of client().listTransactions({ wallet_id, per_page: 10 })) rows.push(row);
  const paid = rows.filter((row) => row.order?.ulid === order.ulid);
  expect(paid.map((row) => moneyOf(row.amount).minor)).toEqual([-total.minor]);
  const after = await client().listWallets().page();
  expect(moneyOf(after.data[0]?.balance ?? expect.fail('there is a wallet')).minor).toBe(balance.minor - total.minor);
});

it('lists are read to their end, a page and a filter at a time', async () => {
  const statuses = new Set<string>();
  let count = 0;
  for await (const order of client().listOrders({ fulfillment_status: 'refunded', per_page: 2 })) {
    statuses.add(order.fulfillment_status);
    count += 1;
  }
  const { meta } = await client().listOrders({ fulfillment_status: 'refunded' }).page();
  expect([[...statuses], count]).toEqual([['refunded'], meta.total]);
  expect(count).toBeGreaterThan(2);

  const { data } = await client().listProducts({ per_page: 3, page: 2 }).page();
  expect(data).toHaveLength(3);
  const [first] = data;
  expect(await client().getProduct(first?.id ?? 0)).toEqual(first);
  const found = await client()
    .searchProducts({ term: first?.name ?? '' })
    .page();
  expect(found.data.map(({ id }) => id)).toContain(first?.id);
});

it('what the service refuses is an error of its kind', async () => {
  const poor = client().createOrder(cheapOrder(server(), 50, 'poor'));
  await expect(poor).rejects.toMatchObject({ name: 'InsufficientFundsError', status: 422, orderMayExist: false });
  const key = newIdempotencyKey();
  const invalid = client().createOrder({ wallet_id: 'none', items: [] }, { idempotencyKey: key });
  await expect(invalid).rejects.toMatchObject({ name: 'ValidationError', idempotencyKey: key });
  await expect(client().getOrder('01JCK4Q8Z3V5W7X9Y0A2B4C6D8')).rejects.toMatchObject({ name: 'NotFoundError' });
  const backwards = client().listTransactions({ start_date: '2026-02-02', end_date: '2026-01-01' }).page();
  await expect(backwards).rejects.toSatisfy((error) => failedWith(error, 'listTransactions', 422));
  const unauthorized = createClient({ baseUrl: server().base_url, token: 'wrong' });
  await expect(unauthorized.listWallets().page()).rejects.toMatchObject({ name: 'UnauthorizedError', status: 401 });
  const guest = createClient({ baseUrl: `${server().base_url}/` });
  expect((await guest.listProducts().page()).data.length).toBeGreaterThan(0);
});

it('what is no ulid never becomes a path', async () => {
  for (const order of ['', '..', '#100200', '30417', '01JCK4Q8Z3V5W7X9Y0A2B4C6D8/get-codes']) {
    await expect(client().getOrder(order)).rejects.toThrow(TypeError);
    await expect(client().downloadOrderCodes(order)).rejects.toThrow(TypeError);
  }
});

describe('an option that cannot be used is named, with its rule', () => {
  it.each<[Partial<ClientOptions>, RegExp]>([
    [{ baseUrl: '' }, /^baseUrl "" is not usable: give an absolute http or https URL/],
    [{ baseUrl: 'shop.example' }, /^baseUrl "shop.example" is not usable/],
    [{ baseUrl: 'file:///shop' }, /^baseUrl "file:\/\/\/shop" is not usable/],
    [{ baseUrl: 'https://ada:secret@shop.example' }, /^baseUrl is not usable/],
    [{ baseUrl: 'https://shop.example?key=secret' }, /^baseUrl is not usable/],
    [{ token: '' }, /^token is not usable/],
    [{ token: 'secret\nX: 1' }, /^token is not usable/],
    [{ timeoutMs: 0 }, /^timeoutMs 0 is not usable: give an integer from 1 to 2147483647/],
    [{ timeoutMs: Number.POSITIVE_INFINITY }, /^timeoutMs Infinity is not usable/],
    [{ attemptTimeoutMs: 1.5 }, /^attemptTimeoutMs 1.5 is not usable/],
    [{ retries: -1 }, /^retries -1 is not usable/],
    [{ backOffMs: 60_001 }, /^backOffMs 60001 is not usable/],
  ])('%j', (options, message) => {
    const make = () => createClient({ baseUrl, ...options });
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
    expect(make).not.toThrow(/secret/);
  });

  it('in a call, too', async () => {
    await expect(createClient({ baseUrl }).getProduct(1, { timeoutMs: -1 })).rejects.toThrow(/^timeoutMs -1 is not/);
  });
});

it('no token, no header; a base URL may end with slashes', async () => {
  const { baseUrl: served, arrived } = await scripted(json(200, { data: { id: 1 } }));
  await createClient({ baseUrl: `${served}/shop//` }).getProduct(1);
  expect(arrived[0]?.headers.authorization).toBeUndefined();
  expect(arrived[0]?.url).toBe('/shop/api/v1/products/1');
});

it('another fetch may send the requests, and sees the whole request', async () => {
  const seen: Request[] = [];
  const client = createClient({
    baseUrl,
    token: 't',
    fetch: async (request) => {
      seen.push(request);
      return Response.json({ data: { id: 7 } });
    },
  });
  expect((await client.getProduct(7)).id).toBe(7);
  expect(seen.map(({ url, method, redirect }) => [url, method, redirect])).toEqual([
    ['https://shop.example/api/v1/products/7', 'GET', 'manual'],
  ]);
});
