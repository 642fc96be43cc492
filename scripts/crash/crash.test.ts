import { expect, it } from 'vitest';
import { crashTest } from './run.js';

it('nothing is lost when a server on SQLite is killed again and again', { timeout: 300_000 }, async () => {
  const outcome = await crashTest({ database: 'sqlite', rounds: 4, processes: 1, seed: 7, say: () => {} });
  expect(outcome.exceptions).toEqual([]);
  expect(outcome.kills).toBeGreaterThanOrEqual(4);
  expect(outcome.orders).toBeGreaterThan(20);
  expect(outcome.retries).toBeGreaterThan(0);
  // No outage but the kills: a request that reaches a server is answered.
  expect(outcome.failed).toBe(0);
});
