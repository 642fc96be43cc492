import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.test.support.js';

const PAGE = 'https://shop.example';

let closed: TestServer;
let shared: TestServer;
let open: TestServer;
beforeAll(async () => {
  closed = await startTestServer();
  shared = await startTestServer({ corsOrigin: `${PAGE}, http://localhost:3000` });
  open = await startTestServer({ corsOrigin: '*' });
});
afterAll(() => Promise.all([closed, shared, open].map((one) => one.stop())));

/** GET /products, or what is given, from a page of an origin. */
function fromPage(server: TestServer, origin: string, init: RequestInit = {}, path = '/api/v1/products') {
  return fetch(`${server.server.address}${path}`, { ...init, headers: { Origin: origin, ...init.headers } });
}

const allowed = (response: Response) => response.headers.get('access-control-allow-origin');

describe('a page in a browser', () => {
  it('may read nothing unless the server is told so', async () => {
    const response = await fromPage(closed, PAGE);
    expect(response.status).toBe(200);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('may read answers and refusals if its origin is named, exactly', async () => {
    for (const path of ['/api/v1/products', '/api/v1/orders', '/nowhere', '/openapi.json']) {
      expect(allowed(await fromPage(shared, PAGE, {}, path)), path).toBe(PAGE);
    }
    const local = await fromPage(shared, 'http://localhost:3000');
    expect([allowed(local), local.headers.get('vary')]).toEqual(['http://localhost:3000', 'Origin']);
    for (const other of [
      'https://shop.example.evil.example',
      'http://shop.example',
      'https://shop.example:444',
      'null',
    ]) {
      expect(allowed(await fromPage(shared, other)), other).toBeNull();
    }
  });

  it('may read from any origin if that is asked for, and sees the names of files', async () => {
    const response = await fromPage(open, 'https://anywhere.example');
    expect(allowed(response)).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('Content-Disposition');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('asks before it buys', async () => {
    const headers = {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
    };
    const asked = await fromPage(shared, PAGE, { method: 'OPTIONS', headers }, '/api/v1/orders');
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST');
    expect(asked.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    expect(asked.headers.get('allow')).toBe('POST, GET, HEAD, OPTIONS');
  });

  it('is named by an origin alone', async () => {
    for (const wrong of [
      'shop.example',
      'https://shop.example/',
      'https://shop.example/path',
      'ftp://shop.example',
      '',
      ',',
    ]) {
      await expect(startTestServer({ corsOrigin: wrong }), wrong).rejects.toThrow(
        /--cors-origin|corsOrigin|exact origins/,
      );
    }
  });
});
