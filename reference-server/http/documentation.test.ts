import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractVersion } from '../../generated/operations.js';
import { completeConfig } from '../config.js';
import { createUlids } from '../domain/ulids.js';
import { createLog } from '../log.js';
import { type Database, openDatabase } from '../store/database.js';
import { type TestDatabase, testDatabase } from '../store/testing/database.test.support.js';
import { startTestServer, type TestServer } from '../testing/server.test.support.js';
import { createApplication } from './application.js';
import { createRequestHandler } from './handle-request.js';
import { type Listening, listen } from './server.js';

let own: TestDatabase;
let db: Database;
let folder: string;
let server: Listening;
let unbuilt: Listening;

beforeAll(async () => {
  own = await testDatabase();
  db = await openDatabase(own.where);
  folder = await mkdtemp(join(tmpdir(), 'dgo-pages-'));
  await mkdir(join(folder, 'site/guides'), { recursive: true });
  await writeFile(join(folder, 'site/index.html'), '<!doctype html><title>start</title>');
  await writeFile(join(folder, 'site/guides/money.html'), '<!doctype html><title>money</title>');
  await writeFile(join(folder, 'site/site.css'), 'body { margin: 0 }');
  await writeFile(join(folder, 'site/site.js'), "'use strict';");
  await writeFile(join(folder, 'secret.html'), 'not to be shown');
  server = await start(join(folder, 'site'));
  unbuilt = await start(join(folder, 'nothing'));
});

afterAll(async () => {
  await server.close();
  await unbuilt.close();
  await db.destroy();
  await own.remove();
  await rm(folder, { recursive: true });
});

/** A server whose documentation was built into the folder. */
function start(pages: string): Promise<Listening> {
  const config = completeConfig({ port: 0, logLevel: 'silent' });
  const log = createLog('silent');
  const service = { db, now: Date.now, nextUlid: createUlids(), fulfilmentPace: 0, orderPlaced: () => {} };
  const application = createApplication(service, config, pages);
  const front = createRequestHandler(application, { ...config, limits: config, log, readiness: async () => undefined });
  return listen(front, { ...config, limits: config }, log);
}

const ask = (path: string, init: RequestInit = {}) => fetch(server.address + path, { redirect: 'manual', ...init });

describe('/docs', () => {
  it.each([
    ['/docs/', 'text/html; charset=utf-8', 'start'],
    ['/docs/index.html', 'text/html; charset=utf-8', 'start'],
    ['/docs/guides/money.html', 'text/html; charset=utf-8', 'money'],
    ['/docs/site.css', 'text/css; charset=utf-8', 'margin'],
    ['/docs/site.js', 'text/javascript; charset=utf-8', 'strict'],
  ])('%s is a file of its type, which a browser may show', async (path, type, content) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')?.toLowerCase()).toBe(type);
    expect(await response.text()).toContain(content);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('http');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('leads to /docs/, also behind a prefix that a proxy has taken away', async () => {
    const response = await ask('/docs?from=mail');
    expect(response.status).toBe(308);
    const location = response.headers.get('location') ?? '';
    expect(new URL(location, 'https://shop.example/prefix/docs?from=mail').href).toBe(
      'https://shop.example/prefix/docs/?from=mail',
    );
    expect((await fetch(`${server.address}/docs`)).url).toBe(`${server.address}/docs/`);
  });

  it('is asked for each time, and sent only when it has changed', async () => {
    const first = await ask('/docs/guides/money.html');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    // Without the second header, fetch asks for the whole file, whatever the first one says.
    const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
    const again = await ask('/docs/guides/money.html', { headers });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it.each(['/docs/nowhere.html', '/docs/guides', '/docs/guides/', '/docs/..%2fsecret.html', '/docs/%E0%A4%A'])(
    '%s is no page, and says where to begin',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: `There is no page ${path}: begin at /docs/.` });
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('is read, and nothing else', async () => {
    const response = await ask('/docs/', { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const head = await ask('/docs/', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '35']);
  });

  it('says how it is built where it was not', async () => {
    for (const path of ['/docs', '/docs/', '/docs/index.html']) {
      const response = await fetch(unbuilt.address + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('`npm run docs`');
    }
  });

  it('takes no path of the contract, and none beside it', async () => {
    expect((await ask('/api/v1/products')).status).toBe(200);
    for (const path of ['/documents', '/docsx', '/api/v1/docs', '/Docs/']) {
      const response = await ask(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain('There is no path');
    }
  });
});

describe('the documents of the contract', () => {
  let test: TestServer;
  beforeAll(async () => {
    test = await startTestServer();
  });
  afterAll(() => test.stop());

  it.each([
    ['/openapi.json', '3.1.0'],
    ['/openapi-3.0.json', '3.0.3'],
  ])('%s is OpenAPI %s, and names this server', async (path, version) => {
    const response = await fetch(`${test.server.address}${path}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await response.json()).toMatchObject({
      openapi: version,
      info: { version: contractVersion },
      servers: [{ url: test.server.address }],
    });
    const head = await fetch(`${test.server.address}${path}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await fetch(`${test.server.address}${path}`, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
