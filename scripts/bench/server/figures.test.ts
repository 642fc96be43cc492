import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rowOf, spread, table } from './figures.js';
import { callers, createLoader, type Loader, type LoadRequest } from './loader.js';

const slice = (perSecond: number, cpu: number, latencies: readonly number[]) => ({ perSecond, cpu, latencies });

test('a row has the median of requests per second, and percentiles over all slices by nearest rank', () => {
  const latencies = Array.from({ length: 100 }, (_, index) => 100 - index);
  const slices = [slice(10, 5, latencies.slice(0, 50)), slice(30, 7, latencies.slice(50)), slice(20, 6, [])];
  expect(rowOf('reads', 8, 'server', slices)).toEqual(['reads', '8', 'server', '20', '50.00', '95.00', '99.00', '6']);
});

test('ratios are taken round by round: half as many requests, and a quarter of the processor time', () => {
  const server = [slice(10, 4, [1]), slice(30, 8, [1])];
  const bare = [slice(20, 1, [1]), slice(60, 2, [1])];
  expect(rowOf('reads', 1, 'Express', bare, server).slice(-2)).toEqual(['0.50 (0.50 to 0.50)', '0.25 (0.25 to 0.25)']);
});

test('a spread is the median, the least and the most', () => {
  expect(spread([0.5, 0.9, 0.6])).toBe('0.60 (0.50 to 0.90)');
});

test('columns are as wide as their widest cell, and lines end with their last cell', () => {
  expect(table([['a', 'b'], ['long', 'c'], ['x']])).toBe('a     b\nlong  c\nx');
});

let server: Server;
let loader: Loader;
let status: number;
/** Holds the first answers back until the given number of requests has arrived. */
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
