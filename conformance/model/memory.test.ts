import { Agent, get } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Order, type Page, pathOf, type Started, shown, startDeployment } from './client.test.support.js';

const ROUNDS = 4;
const READS = 500;
const CONNECTIONS = 8;

let started: Started;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

beforeAll(async () => {
  started = await startDeployment();
});
afterAll(() => {
  agent.destroy();
  return started.close();
});

function read(path: string): Promise<void> {
  const headers = { authorization: `Bearer ${started.facts.token}` };
  return new Promise((resolve, reject) => {
    get(started.baseUrl + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
}

it('keeps its memory over thousands of reads', async () => {
  const [order] = shown<Page<Order>>(await started.client.ask('/api/v1/orders')).data;
  const paths = ['/api/v1/orders', '/api/v1/transactions', '/api/v1/products', pathOf('getOrder', order?.ulid)];
  const round = () => Promise.all(Array.from({ length: READS }, (_, index) => read(paths[index % paths.length] ?? '')));
  await round();
  const before = process.memoryUsage().heapUsed;
  for (let count = 0; count < ROUNDS; count += 1) await round();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
});
