import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  eventually,
  rawClient,
  type Schemas,
  startTestServer,
  type TestLog,
  type TestServer,
  testLog,
} from '../testing/server.test.support.js';

let server: TestServer;
let log: TestLog;
let printed = '';
const restore: (() => void)[] = [];

beforeAll(async () => {
  // All that the process prints by other ways than the log is searched as well.
  for (const stream of [process.stdout, process.stderr]) {
    const { write } = stream;
    stream.write = (chunk: Uint8Array | string) => {
      printed += String(chunk);
      return true;
    };
    restore.push(() => {
      stream.write = write;
    });
  }
  log = testLog();
  server = await startTestServer({ logLevel: 'trace' }, log);
});
afterAll(async () => {
  for (const back of restore) back();
  await server.stop();
});

const KEY = 'purchase-7f3a9c51e2';
const PASSWORD_IN_QUERY = 'hunter2-in-the-query';

/** A secret as it may stand in a log: as it is, in base64, in hexadecimal, in a URL, in JSON, backwards or in lower case. */
function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const alike = [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    [...secret].reverse().join(''),
  ];
  const encoded = (['base64', 'base64url', 'hex'] as const).map((encoding) =>
    bytes.toString(encoding).replace(/=+$/, ''),
  );
  return [...alike, ...encoded].flatMap((text) => [text, text.toLowerCase(), text.toUpperCase()]);
}

/** Buys, and reads everything that an order has, once its codes are there. */
async function buyAndRead(): Promise<string[]> {
  const body = {
    wallet_id: server.wallet('main').uuid,
    items: [{ product_variant_id: server.demo.products.cheap.variantId, quantity: 2 }],
  };
  const created = await server.order(body, { 'Idempotency-Key': KEY });
  // The server has checked it against the contract.
  const { data } = (await created.json()) as Schemas['OrderCreated'];
  const path = `/orders/${data.ulid}`;
  await eventually(
    () => server.read<Schemas['Order']>(path),
    (order) => order.fulfillment_status === 'completed',
  );
  const { data: entries } = await server.read<Schemas['OrderCodes']>(`${path}/get-codes`);
  for (const file of ['download-codes', 'download-invoice']) {
    const response = await server.get(`${path}/${file}`);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
  const secrets = entries.flatMap(({ codes }) => codes.flatMap((one) => [one.code, one.serial_number, one.pin_code]));
  expect(secrets).toHaveLength(6);
  return secrets;
}

/** Requests that go wrong in every way, with secrets where they belong and where they do not. */
async function goWrong(): Promise<void> {
  const { address } = server.server;
  const { token } = server.demo;
  const get = (path: string, headers: Record<string, string>) => fetch(address + path, { headers });
  const order = { wallet_id: server.wallet('main').uuid, items: [{ product_variant_id: 1, quantity: 0 }] };
  const statuses = [
    await server.order(order, { 'Idempotency-Key': `${KEY}-refused` }),
    await server.order(`{"token":"${token}"`, { 'Idempotency-Key': KEY }),
    await server.order('{}', { 'Idempotency-Key': KEY.repeat(20) }),
    await get('/api/v1/wallets', { Authorization: `Bearer ${token}x` }),
    await get('/api/v1/wallets', { Authorization: `Basic ${token}` }),
    await get(`/api/v1/products?token=${token}&password=${PASSWORD_IN_QUERY}`, { 'X-Request-Id': token }),
    await get('/api/v1/wallets', { Authorization: `Bearer ${token}`, 'X-Request-Id': token.slice('dgo_'.length) }),
    await get(`/api/v1/orders/${token}`, { Authorization: `Bearer ${token}` }),
    await get(`/${token}`, { Cookie: `token=${token}`, Referer: `${address}/?token=${token}` }),
    await get(`/${'a'.repeat(9000)}${token}`, {}),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([422, 201, 422, 401, 401, 200, 200, 404, 404, 414]);
  const client = await rawClient(address);
  client.send(`NONSENSE ${token}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  expect(await client.closed).toContain('HTTP/1.1 400 ');
}

/** Errors of our own: rows that break the contract while codes are read, and a table that is gone. */
async function breakDown(ulids: readonly string[]): Promise<void> {
  await server.db.updateTable('codes').set({ expires_at: Number.MAX_SAFE_INTEGER }).execute();
  for (const ulid of ulids) {
    expect((await server.get(`/orders/${ulid}/get-codes`)).status).toBe(500);
  }
  await server.db.schema.alterTable('transactions').renameTo('hidden_transactions').execute();
  const body = {
    wallet_id: server.wallet('main').uuid,
    items: [{ product_variant_id: server.demo.products.cheap.variantId, quantity: 1 }],
  };
  expect((await server.order(body, { 'Idempotency-Key': `${KEY}-broken` })).status).toBe(500);
  await server.db.schema.alterTable('api_keys').renameTo('hidden_keys').execute();
  expect((await server.get('/wallets')).status).toBe(500);
}

it('nothing that the server writes holds a token, a code, a PIN or a key, at the finest level', async () => {
  const codes = await buyAndRead();
  await goWrong();
  const own = await server.read<Schemas['OrderPage']>('/orders?per_page=1');
  await breakDown(own.data.map(({ ulid }) => ulid));
  await eventually(
    async () => log.lines().filter(({ level }) => level === 'error').length,
    (errors) => errors >= 3,
  );
  const { token, otherToken } = server.demo;
  const secrets = [token, otherToken, token.slice('dgo_'.length), KEY, PASSWORD_IN_QUERY, ...codes];
  const written = log.text() + printed;
  expect(log.lines().filter(({ msg }) => msg === 'request').length).toBeGreaterThan(10);
  const found = secrets.filter((secret) => spellings(secret).some((spelling) => written.includes(spelling)));
  expect(found).toEqual([]);
  // The search does find what is there.
  const status = spellings('/api/v1/orders/{order}/get-codes').some((spelling) => written.includes(spelling));
  expect(status).toBe(true);
});

/** The orders and wallets of the first server's other user exist there, and not on the second server. */
let there: TestServer;
let nowhere: TestServer;
let ulid: string;
let wallet: string;

beforeAll(async () => {
  [there, nowhere] = await Promise.all([startTestServer({ seed: 1 }), startTestServer({ seed: 2 })]);
  const page = await there.read<Schemas['OrderPage']>('/orders?fulfillment_status=completed', there.demo.otherToken);
  ulid = page.data[0]?.ulid ?? '';
  wallet = there.wallet('other').uuid;
});
afterAll(() => Promise.all([there.stop(), nowhere.stop()]));

/** All that a client sees of an answer but what differs from request to request. */
async function seen(response: Response) {
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()).toString('latin1') };
}

describe("another user's", () => {
  it.each(['', '/get-codes', '/download-codes', '/download-invoice'])(
    'order%s looks like one that does not exist, byte by byte',
    async (suffix) => {
      for (const spelling of [ulid, ulid.toLowerCase()]) {
        const path = `/orders/${spelling}${suffix}`;
        const foreign = await seen(await there.get(path));
        expect(foreign.status).toBe(404);
        expect(foreign).toEqual(await seen(await nowhere.get(path)));
      }
      // It does exist.
      expect((await there.get(`/orders/${ulid}${suffix}`, there.demo.otherToken)).status).toBe(200);
    },
  );

  it('wallet in the filter of the ledger looks like one that does not exist, byte by byte', async () => {
    for (const spelling of [wallet, wallet.toUpperCase()]) {
      const path = `/transactions?wallet_id=${spelling}`;
      const foreign = await seen(await there.get(path));
      expect(foreign.status).toBe(422);
      expect(foreign).toEqual(await seen(await nowhere.get(path)));
    }
    expect((await there.get(`/transactions?wallet_id=${wallet}`, there.demo.otherToken)).status).toBe(200);
  });
});
