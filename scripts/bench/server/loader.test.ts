import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callers, createLoader, type Loader, type LoadRequest } from './loader.js';

let server: Server;
let loader: Loader;
let status: number;
/** The first answers wait until so many are asked for. */
let together: number;
const waiting: (() => void)[] = [];
const seen: string[] = [];

beforeEach(async () => {
  [status, together] = [200, 1];
  seen.length = 0;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${request.headers['x-try']} ${body}`);
      waiting.push(() => response.writeHead(status).end('an answer'));
      if (seen.length >= together) for (const answer of waiting.splice(0)) answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  loader = createLoader(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterEach(async () => {
  await loader.close();
  server.close();
});

const POST: LoadRequest = { method: 'POST', path: '/orders', headers: { 'x-try': '1' }, body: '{"items":[]}' };

test('each answer of a slice is counted with its latency, over as many connections as were asked for', async () => {
  together = 4;
  const { perSecond, latencies } = await loader.run(4, 50, () => POST);
  expect(latencies).toHaveLength(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(4);
  expect(new Set(seen)).toEqual(new Set(['POST /orders 1 {"items":[]}']));
  expect(perSecond).toBeGreaterThan(0);
});

test('an answer that is no success ends the benchmark, with what was said', async () => {
  status = 422;
  await expect(loader.run(2, 50, () => POST)).rejects.toThrow('POST /orders was answered with 422: an answer');
});

test('callers never overlap with themselves, and end after the one thing that they are at', async () => {
  const busy = new Set<number>();
  const { latencies } = await callers(3, 20, async (index) => {
    expect(busy.has(index)).toBe(false);
    busy.add(index);
    await new Promise((resolve) => setTimeout(resolve, 30));
    busy.delete(index);
  });
  expect(latencies).toHaveLength(3);
});
