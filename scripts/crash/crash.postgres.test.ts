import { expect, it } from 'vitest';
import { crashTest } from './run.js';

it('nothing is lost when two servers and their PostgreSQL are killed again and again', {
  timeout: 300_000,
}, async () => {
  const outcome = await crashTest({ database: 'postgres', rounds: 4, processes: 2, seed: 1, say: () => {} });
  expect(outcome.exceptions).toEqual([]);
  expect(outcome.databaseKills).toBeGreaterThan(0);
  expect(outcome.kills).toBeGreaterThan(0);
  expect(outcome.orders).toBeGreaterThan(20);
  expect(outcome.retries).toBeGreaterThan(0);
});
