import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  eventually,
  rawClient,
  startTestServer,
  type TestLog,
  type TestServer,
  testLog,
} from '../testing/server.test.support.js';

let server: TestServer;
let log: TestLog;
beforeAll(async () => {
  log = testLog();
  server = await startTestServer({ baseUrl: 'https://shop.example' }, log);
});
afterAll(() => server.stop());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.server.address + path, { method, headers });

/** The line of a request, which is written when its answer is taken. */
async function lineOf(response: Response) {
  const id = response.headers.get('x-request-id');
  const find = async () => log.lines().find(({ requestId }) => requestId === id);
  return await eventually(find, (line) => line !== undefined);
}

describe('X-Request-Id', () => {
  it.each(['trace-1', '4b0d2f5e-6f0c-4a39-9a3e-2c8d1e7f9b10', 'a'.repeat(100), 'a:b.c_d'])(
    '%s is kept, and answered',
    async (id) => {
      expect((await ask('/api/v1/products', { 'X-Request-Id': id })).headers.get('x-request-id')).toBe(id);
    },
  );

  it.each([
    '',
    'a b',
    'a"b',
    '{}',
    'a'.repeat(101),
    'a\tb',
    'ä',
    'dgo_AEcZ2h0HDKkVYFFoqiqe',
    'Bearer:dgo_AEcZ2h0HDKkVYFFoqiqe',
  ])('%j is replaced by one of our own', async (id) => {
    const answered = (await ask('/api/v1/products', { 'X-Request-Id': id })).headers.get('x-request-id');
    expect(answered).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });

  it('differs from request to request, and comes with every kind of answer', async () => {
    const paths = ['/api/v1/products', '/api/v1/wallets', '/nowhere', '/healthz', '/readyz', '/api/v1/orders/%E0%A4%A'];
    const ids = await Promise.all(paths.map(async (path) => (await ask(path)).headers.get('x-request-id')));
    expect(ids).not.toContain(null);
    expect(new Set(ids).size).toBe(paths.length);
  });
});

describe('the headers of every answer', () => {
  const bearer = () => ({ Authorization: `Bearer ${server.demo.token}` });

  it.each(['/api/v1/products', '/api/v1/wallets', '/nowhere', '/healthz'])(
    '%s: nothing for a browser',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toBe('max-age=15552000');
      expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null]);
    },
  );

  it('keep caches from what is private, and from errors', async () => {
    const cached = async (path: string, headers = {}) => (await ask(path, headers)).headers.get('cache-control');
    expect(await cached('/api/v1/products')).toBeNull();
    expect(await cached('/api/v1/products/0')).toBeNull();
    for (const path of ['/api/v1/wallets', '/api/v1/orders', '/api/v1/orders/x', '/api/v1/transactions']) {
      expect(await cached(path, bearer())).toBe('no-store');
      expect(await cached(path)).toBe('no-store');
    }
    expect(await cached('/nowhere')).toBe('no-store');
    expect(await cached('/readyz')).toBe('no-store');
  });

  it('ask for TLS only where the base URL has it', async () => {
    const plain = await startTestServer();
    expect((await plain.get('/products')).headers.get('strict-transport-security')).toBeNull();
    await plain.stop();
  });
});

describe('the log', () => {
  it('has a line of JSON for each request, with the route and not the path', async () => {
    const [order] = (await server.read<{ data: { ulid: string }[] }>('/orders?per_page=1')).data;
    const response = await server.get(`/orders/${order?.ulid}?secret=hunter2`);
    const line = await lineOf(response);
    expect(line).toMatchObject({ level: 'info', method: 'GET', route: '/api/v1/orders/{order}', status: 200 });
    expect(line).toMatchObject({ userId: expect.any(Number), ms: expect.any(Number), pid: process.pid });
    expect(Date.parse(String(line?.['time']))).toBeGreaterThan(Date.now() - 60_000);
    expect(log.text()).not.toContain('hunter2');
    expect(log.text()).not.toContain(order?.ulid);
  });

  it('names no user for a request without one, and no route for a path that is unknown', async () => {
    expect(await lineOf(await ask('/api/v1/wallets'))).not.toHaveProperty('userId');
    expect(await lineOf(await ask('/api/v1/nowhere'))).toMatchObject({ route: null, status: 404 });
    expect(await lineOf(await ask('/healthz'))).toMatchObject({ level: 'debug', route: '/healthz' });
  });

  it('has the error of a 500, with its stack, in the line of the request', async () => {
    const breaking = testLog();
    const broken = await startTestServer({}, breaking);
    await broken.db.schema.alterTable('wallets').renameTo('hidden').execute();
    const response = await broken.get('/wallets');
    expect(response.status).toBe(500);
    await broken.stop();
    const failed = breaking.lines().filter(({ level }) => level === 'error');
    expect(failed).toHaveLength(1);
    expect(failed[0]).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      route: '/api/v1/wallets',
      status: 500,
      err: { message: expect.stringContaining('wallets'), stack: expect.stringMatching(/\n\s+at /) },
    });
  });
});

async function askHealth(address: string, path: string, method = 'GET'): Promise<[status: number, body: unknown]> {
  const response = await fetch(address + path, { method });
  const text = await response.text();
  return [response.status, text === '' ? '' : JSON.parse(text)];
}

describe('/healthz and /readyz', () => {
  it('answer without a token, by GET and HEAD alone, and are no part of the interface', async () => {
    const { server, stop } = await startTestServer();
    const { address } = server;
    expect(await askHealth(address, '/healthz')).toEqual([200, { status: 'alive' }]);
    expect(await askHealth(address, '/readyz?verbose')).toEqual([200, { status: 'ready' }]);
    expect(await askHealth(address, '/readyz', 'HEAD')).toEqual([200, '']);
    const post = await fetch(`${address}/healthz`, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    for (const path of ['/healthz/', '/api/v1/healthz', '/HEALTHZ'])
      expect((await askHealth(address, path))[0]).toBe(404);
    await stop();
  });

  it('say that the process is alive but not ready while the tables are not those of this version', async () => {
    const { server, db, stop } = await startTestServer();
    const { address } = server;
    await db.executeQuery({
      ...db.selectNoFrom([]).compile(),
      sql: "update kysely_migration set name = 'x' || name",
      parameters: [],
    });
    const [status, body] = await askHealth(address, '/readyz');
    expect([status, body]).toEqual([
      503,
      { status: 'not ready', reason: expect.stringMatching(/^The database lacks \S+.*: run dgo migrate\.$/) },
    ]);
    await db.schema.dropTable('kysely_migration').execute();
    expect(await askHealth(address, '/readyz')).toEqual([
      503,
      { status: 'not ready', reason: 'The database does not answer.' },
    ]);
    expect(await askHealth(address, '/healthz')).toEqual([200, { status: 'alive' }]);
    await stop();
  });

  it('say that the server is stopping', async () => {
    const { server, stop } = await startTestServer();
    const client = await rawClient(server.address);
    // The connection is not idle, so it lives until its request is answered.
    client.send('GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n');
    await askHealth(server.address, '/healthz');
    const stopped = stop();
    client.send('\r\n');
    const text = await client.closed;
    await stopped;
    expect(text).toContain('HTTP/1.1 503 ');
    expect(text).toContain('{"status":"not ready","reason":"The server is stopping."}');
  });
});
