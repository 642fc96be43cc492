import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { completeConfig, type ServerOptions } from '../config.js';
import { createLog } from '../log.js';
import { eventually, rawClient, type TestLog, testLog } from '../testing/server.test.support.js';
import { createRequestHandler } from './handle-request.js';
import { contextOf } from './request-context.js';
import { type Listening, listen } from './server.js';

/** More than both ends of a connection keep for each other. */
const BIG = Buffer.alloc(64_000_000);

let server: Listening | undefined;
let log: TestLog;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** An application on real connections: `/big` is more than a client takes unread, `/slow` waits to be released. */
async function start(options: ServerOptions) {
  const held: (() => void)[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/big') return void response.end(BIG);
    if (request.url !== '/slow') return void response.end('done');
    contextOf(request).work = new Promise<void>((resolve) => {
      held.push(() => {
        response.end('done late');
        resolve();
      });
    });
  };
  const config = completeConfig(options);
  log = testLog();
  const front = { baseUrl: undefined, limits: config, log: createLog('trace', log), readiness: async () => undefined };
  server = await listen(createRequestHandler(answer, front), { ...config, limits: config }, front.log);
  const { address } = server;
  const statusOf = async (path: string, init?: RequestInit) => {
    const response = await fetch(address + path, init);
    await response.text();
    return response.status;
  };
  return { address, held, statusOf };
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const body = (text: string) => JSON.parse(text.split('\r\n\r\n')[1] ?? '');

describe('requests at once', () => {
  it('are refused beyond the limit, before any work is done; health is answered all the same', async () => {
    const { address, held, statusOf } = await start({ maxRequests: 2 });
    const slow = [statusOf('/slow'), statusOf('/slow')];
    await eventually(
      async () => held.length,
      (length) => length === 2,
    );
    const refused = await fetch(`${address}/slow`, { method: 'POST', body: 'x'.repeat(100_000) });
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([
      503,
      '1',
      'close',
    ]);
    expect((await refused.json()) as unknown).toEqual({ message: expect.stringContaining('send the request again') });
    expect(held).toHaveLength(2);
    expect(await statusOf('/healthz')).toBe(200);
    for (const release of held) release();
    expect(await Promise.all(slow)).toEqual([200, 200]);
    expect(await statusOf('/')).toBe(200);
    expect(log.lines().filter(({ status, level }) => status === 503 && level === 'warn')).toHaveLength(1);
  });

  it('count until their work is done, also when the client is gone', async () => {
    const { address, held, statusOf } = await start({ maxRequests: 1 });
    const client = await rawClient(address);
    client.send(GET('/slow'));
    await eventually(
      async () => held.length,
      (length) => length === 1,
    );
    client.socket.destroy();
    await eventually(async () => log.lines().some(({ aborted }) => aborted === true), Boolean);
    expect(await statusOf('/')).toBe(503);
    held[0]?.();
    await eventually(
      () => statusOf('/'),
      (status) => status === 200,
    );
  });
});

describe('connections at once', () => {
  it('are closed beyond the limit', async () => {
    const { address } = await start({ maxConnections: 1 });
    const first = await rawClient(address);
    const second = await rawClient(address);
    expect(await second.closed).toBe('');
    first.send(`${GET('/').trimEnd()}\r\nConnection: close\r\n\r\n`);
    expect(await first.closed).toContain('HTTP/1.1 200 OK');
  });
});

describe('a slow client', () => {
  const quick = { headersTimeoutMs: 200, requestTimeoutMs: 200, keepAliveTimeoutMs: 200, stallTimeoutMs: 200 };

  it.each([
    ['that sends nothing', ''],
    ['that does not end its headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '],
    ['that does not end its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n{'],
  ])('%s is cut, also when it sends a byte now and then', async (_what, begin) => {
    const { address, statusOf } = await start(quick);
    const client = await rawClient(address);
    client.send(begin);
    const drip = begin === '' ? undefined : setInterval(() => client.send('a'), 20);
    const received = await client.closed;
    clearInterval(drip);
    // An answer may have come before the body that it did not need.
    const last = received.slice(received.lastIndexOf('HTTP/1.1 '));
    expect(last).toContain('HTTP/1.1 408 Request Timeout');
    expect(last).toMatch(/\r\nX-Request-Id: [\w-]{36}\r\n/);
    expect(body(last)).toEqual({ message: expect.stringContaining('did not arrive in time') });
    expect(await statusOf('/')).toBe(200);
  });

  it('is cut when it keeps a connection and asks nothing more', async () => {
    const { address } = await start(quick);
    const client = await rawClient(address);
    client.send(GET('/'));
    expect((await client.closed).match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('is cut when it does not read its answers, and the room of all of them is given back', async () => {
    const { address, statusOf } = await start({ ...quick, maxRequests: 3, requestTimeoutMs: 60_000 });
    const client = await rawClient(address);
    client.socket.pause();
    client.send(GET('/big').repeat(3));
    await eventually(
      () => statusOf('/'),
      (status) => status === 503,
    );
    await eventually(
      () => statusOf('/'),
      (status) => status === 200,
    );
    expect(log.lines().filter(({ aborted }) => aborted === true)).toHaveLength(3);
    client.socket.destroy();
  });

  it('is not cut while it waits for us', async () => {
    const { held, statusOf } = await start({ ...quick, stallTimeoutMs: 20 });
    const waiting = statusOf('/slow');
    await eventually(
      async () => held.length,
      (length) => length === 1,
    );
    // The connection was idle for longer than a client may be that does not read.
    await new Promise((resolve) => setTimeout(resolve, 100));
    held[0]?.();
    expect(await waiting).toBe(200);
  });
});

describe('a request that is too long', () => {
  it('is refused by the length of its URL and of its headers', async () => {
    const { address, statusOf } = await start({ maxUrlLength: 100, maxHeaderBytes: 2000 });
    expect(await statusOf(`/${'a'.repeat(99)}`)).toBe(200);
    const long = await fetch(`${address}/${'a'.repeat(100)}`);
    expect([long.status, await long.json()]).toEqual([
      414,
      { message: 'The path and query have 101 characters: use 100 at most.' },
    ]);
    const client = await rawClient(address);
    client.send(`GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer dgo_${'s'.repeat(3000)}\r\n\r\n`);
    const received = await client.closed;
    expect(received).toContain('HTTP/1.1 431 ');
    expect(body(received)).toEqual({ message: 'The headers of the request are too large.' });
    expect(log.text()).toContain('HPE_HEADER_OVERFLOW');
    expect(log.text()).not.toContain('ssss');
  });
});
