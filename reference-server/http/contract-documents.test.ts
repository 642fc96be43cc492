import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractVersion } from '../../generated/operations.js';
import { startTestServer, type TestServer } from '../testing/server.test.support.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the documents of the contract', () => {
  it.each([
    ['/openapi.json', '3.1.0'],
    ['/openapi-3.0.json', '3.0.3'],
  ])('%s is OpenAPI %s, and names this server', async (path, version) => {
    const response = await fetch(`${server.server.address}${path}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await response.json()).toMatchObject({
      openapi: version,
      info: { version: contractVersion },
      servers: [{ url: server.server.address }],
    });
    const head = await fetch(`${server.server.address}${path}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await fetch(`${server.server.address}${path}`, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
