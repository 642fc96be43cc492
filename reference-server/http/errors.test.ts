import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationIds, operations } from '../../generated/operations.js';
import { eventually, startTestServer, type TestServer, testLog } from '../testing/server.test.support.js';

let server: TestServer;
const log = testLog();
beforeAll(async () => {
  server = await startTestServer({}, log);
});
afterAll(() => server.stop());

const ULID = '01JCK4Q8Z3V5W7X9Y0A2B4C6D8';
const address = () => server.server.address;

async function message(response: Response): Promise<string> {
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const text = await response.text();
  expect(text).not.toMatch(/\.(ts|js):\d|node_modules|SQLITE|kysely/i);
  const { message } = JSON.parse(text) as { message: string };
  expect(typeof message).toBe('string');
  return message;
}

const pathOf = (id: keyof typeof operations) => operations[id].path.replace('{order}', ULID).replace('{product}', '1');

describe('a token', () => {
  const secured = operationIds.filter((id) => operations[id].security === 'required');
  const bad: [string, Record<string, string>][] = [
    ['missing', {}],
    ['blank', { Authorization: 'Bearer ' }],
    ['unknown', { Authorization: 'Bearer dgo_nobody' }],
    ['of another scheme', { Authorization: 'Basic ZGdvOm5v' }],
    ['with more behind it', { Authorization: 'Bearer a b' }],
    ['with signs that no token has', { Authorization: "Bearer ' or 1=1 --" }],
  ];

  it.each(secured.flatMap((id) => bad.map(([what, headers]) => [what, id, headers] as const)))(
    '%s is refused by %s before anything else is looked at',
    async (_what, id, headers) => {
      const init = operations[id].method === 'POST' ? { method: 'POST', body: 'not JSON' } : {};
      const response = await fetch(address() + pathOf(id), { ...init, headers });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm=/);
      expect(await message(response)).toContain('Authorization: Bearer <token>');
    },
  );

  it('is the same in any letter case of the scheme, and with a part missing it is not', async () => {
    const { token } = server.demo;
    const get = (value: string) => fetch(`${address()}/api/v1/wallets`, { headers: { Authorization: value } });
    expect((await get(`bearer ${token}`)).status).toBe(200);
    expect((await get(`BEARER   ${token}`)).status).toBe(200);
    expect((await get(`Bearer ${token.slice(0, -1)}`)).status).toBe(401);
    expect((await get(`Bearer ${token.toUpperCase()}`)).status).toBe(401);
    expect((await get(`Bearer ${token},Bearer ${token}`)).status).toBe(401);
  });

  it('is not needed for products, and an invalid one does no harm there', async () => {
    for (const path of ['/products', '/products/search?term=aurora', `/products/${server.demo.products.cheap.id}`]) {
      expect((await server.get(path, null)).status).toBe(200);
      expect((await server.get(path, 'nobody')).status).toBe(200);
    }
  });

  it('is kept as a hash only', async () => {
    const keys = await server.db.selectFrom('api_keys').selectAll().execute();
    expect(keys.map((key) => key.token_hash.length)).toEqual([64, 64]);
    expect(JSON.stringify(keys)).not.toContain(server.demo.token);
  });
});

describe('a path', () => {
  it.each([
    '/',
    '/api/v1',
    '/api/v2/products',
    '/api/v1/nothing',
    '/API/V1/products',
    '/api/v1/products/',
    '/api/v1/orders/%E0%A4%A',
    '/api/v1/%00',
    '//api/v1/products',
    '/__proto__',
  ])('%s is not found', async (path) => {
    const response = await fetch(address() + path, { headers: { Authorization: `Bearer ${server.demo.token}` } });
    expect(response.status).toBe(404);
    await message(response);
  });

  it.each(['0', '-1', '1.5', 'abc', '99999999999999999999', '9007199254740993', '1e3', '%20', '001'])(
    'with the product %s is not found',
    async (product) => {
      const response = await server.get(`/products/${product}`);
      expect(response.status).toBe(404);
      expect(await message(response)).toContain('There is no product');
    },
  );

  it.each([ULID, 'x', '../orders', "'", '%00', 'a'.repeat(5000)])('with the order %s is not found', async (order) => {
    for (const suffix of ['', '/get-codes', '/download-codes', '/download-invoice']) {
      const response = await server.get(`/orders/${encodeURIComponent(order)}${suffix}`);
      expect(response.status).toBe(404);
      await message(response);
    }
  });
});

describe('a method', () => {
  it.each([
    ['DELETE', '/orders', 'POST, GET, HEAD, OPTIONS'],
    ['PUT', '/wallets', 'GET, HEAD, OPTIONS'],
    ['POST', '/products/search', 'GET, HEAD, OPTIONS'],
    ['PATCH', `/orders/${ULID}`, 'GET, HEAD, OPTIONS'],
  ])('%s on %s is refused with those that are supported', async (method, path, allow) => {
    const response = await fetch(`${address()}/api/v1${path}`, { method });
    expect(response.status).toBe(405);
    expect(new Set(response.headers.get('allow')?.split(', '))).toEqual(new Set(allow.split(', ')));
    expect(await message(response)).toContain(method);
  });

  it('OPTIONS lists them, and HEAD is GET without a body', async () => {
    const options = await fetch(`${address()}/api/v1/wallets`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const head = await fetch(`${address()}/api/v1/products`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
  });
});

describe('a body', () => {
  const send = (body: string | Uint8Array | Blob | null, headers: Record<string, string>) =>
    fetch(`${address()}/api/v1/orders`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${server.demo.token}`, ...headers },
      body,
    });
  const json = { 'Content-Type': 'application/json' };
  const order = () => ({
    wallet_id: server.wallet('main').uuid,
    items: [{ product_variant_id: server.demo.products.cheap.variantId, quantity: 1 }],
  });

  it.each([
    ['cut off', '{"wallet_id":', json, 422, 'not valid JSON'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), json, 422, 'not valid JSON in UTF-8'],
    ['missing', null, json, 422, 'JSON body is required'],
    ['deeply nested', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, json, 422, 'must be an object'],
    ['too large', ' '.repeat(1_100_000), json, 413, 'too large'],
    ['a form', 'wallet_id=1', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415, 'send application/json'],
    ['of no type', new Blob(['{}']), {}, 415, 'no Content-Type'],
    ['in another charset', '{}', { 'Content-Type': 'application/json; charset=utf-16' }, 415, 'charset=utf-16'],
    ['of an unknown encoding', '{}', { ...json, 'Content-Encoding': 'zstd' }, 415, 'Content-Encoding'],
    ['not compressed as it says', '{}', { ...json, 'Content-Encoding': 'gzip' }, 422, 'cannot be read'],
  ] as const)('that is %s is refused', async (_what, body, headers, status, text) => {
    const response = await send(body, headers as Record<string, string>);
    expect(response.status).toBe(status);
    expect(await message(response)).toContain(text);
  });

  it.each(['application/json', 'APPLICATION/JSON; Charset="UTF-8"', 'application/vnd.shop+json; charset=utf-8'])(
    'of the type %s is read',
    async (type) => {
      expect((await send(JSON.stringify(order()), { 'Content-Type': type })).status).toBe(201);
    },
  );

  it('may be compressed, and what it has beyond the contract is ignored', async () => {
    const more = JSON.stringify({ ...order(), note: 'x' }).replace('{', '{"__proto__":{"wallet_id":"x"},');
    const response = await send(gzipSync(more), { ...json, 'Content-Encoding': 'gzip' });
    expect(response.status).toBe(201);
  });
});

describe('what is not HTTP', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(new URL(address()).port), '127.0.0.1', () => socket.write(text));
      socket.on('data', (data) => {
        received += data;
      });
      socket.on('close', () => resolve(received)).on('error', reject);
    });

  it.each([
    ['nonsense', 'hello\r\n\r\n', 400],
    ['headers without an end', `GET /api/v1/products HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is answered in JSON: %s', async (_what, text, status) => {
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toHaveProperty('message');
  });

  it('is forgiven when only the Host is strange, or missing in HTTP/1.0', async () => {
    for (const rest of ['1.1\r\nHost: evil.example/"><script>', '1.0']) {
      const [head = '', body = ''] = (
        await raw(`GET /api/v1/products?per_page=1 HTTP/${rest}\r\nConnection: close\r\n\r\n`)
      ).split('\r\n\r\n');
      expect(head).toContain('HTTP/1.1 200 OK');
      expect(JSON.parse(body).links.first).toBe(`${address()}/api/v1/products?per_page=1&page=1`);
    }
  });

  it.each([
    ['no Host header', '1.1', ''],
    ['2 Host headers', '1.1', 'Host: shop.example\r\nHost: evil.example\r\n'],
    ['2 Host headers', '1.1', 'host: shop.example\r\nX-A: b\r\nHOST: shop.example\r\n'],
    ['3 Host headers', '1.0', 'Host: a\r\nHost: b\r\nHost: c\r\n'],
    ['2 Host headers', '1.1', `Host: a\r\n${'A:\r\n'.repeat(2_500)}Host: b\r\n`],
  ])('is refused when it has %s in HTTP/%s, and nothing is done', async (what, version, hosts) => {
    for (const path of ['/api/v1/products', '/healthz', '/docs/', '/nowhere']) {
      const text = await raw(`GET ${path} HTTP/${version}\r\n${hosts}\r\n`);
      expect(text).toMatch(/^HTTP\/1\.1 400 .*\r\nConnection: close\r\n/s);
      expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toEqual({ message: `The request has ${what}: send one.` });
    }
  });

  it('is refused when it has a Transfer-Encoding in HTTP/1.0, whatever it asks for', async () => {
    const rest = 'Host: a\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
    const next = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
    const text = await raw(`POST /api/v1/orders HTTP/1.0\r\n${rest}${next}`);
    expect(text).toMatch(/^HTTP\/1\.1 400 .*\r\nConnection: close\r\n/s);
    expect(text).toContain('send Content-Length, or HTTP/1.1');
    expect(text).not.toContain('alive"');
  });
});

describe('an error of our own', () => {
  const errors = () => log.lines().filter(({ level }) => level === 'error');

  it('is reported without details, and the order can be sent again', async () => {
    await server.db.schema.alterTable('users').renameColumn('last_sequence', 'hidden').execute();
    const order = { wallet_id: server.wallet('main').uuid, items: [{ product_variant_id: 5001, quantity: 1 }] };
    const failed = await server.order(order, { 'Idempotency-Key': 'again' });
    const list = await server.get('/transactions');
    await server.db.schema.alterTable('users').renameColumn('hidden', 'last_sequence').execute();
    expect(failed.status).toBe(500);
    expect(await message(failed)).toContain('unexpected error occurred while processing the order');
    expect(list.status).toBe(500);
    expect(await message(list)).toBe('An unexpected error occurred.');
    await eventually(
      async () => errors().length,
      (count) => count === 2,
    );
    expect((await server.order(order, { 'Idempotency-Key': 'again' })).status).toBe(201);
  });

  it('keeps a response from being sent that breaks the contract', async () => {
    const { id } = server.wallet('main');
    await server.db
      .updateTable('transactions')
      .set({ id: 'not a ulid' })
      .where('wallet_id', '=', id)
      .where('wallet_sequence', '=', 1)
      .execute();
    const response = await server.get('/transactions?sort=asc');
    expect(response.status).toBe(500);
    await eventually(
      async () => errors().length,
      (count) => count === 3,
    );
    expect(errors().at(-1)?.['err']).toMatchObject({
      type: 'InvalidResponseError',
      message: expect.stringContaining('listTransactions answers 200 with a body that breaks its schema: /data/0/id'),
    });
  });
});
