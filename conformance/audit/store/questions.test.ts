/** The questions of the guide are answered on each engine, and the answers are those of the ledger. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { audit } from '../audit.js';
import { configFor, ledger } from '../audit.test.support.js';
import type { Row } from './database.js';
import { newDatabase } from './engine.test.support.js';
import { openDatabase } from './open-database.js';

const GUIDE = new URL('../../../spec/guides/audit.md', import.meta.url);
const QUESTIONS = [...readFileSync(GUIDE, 'utf8').matchAll(/```sql [^\n]*\n(.*?)```/gs)].map(([, sql = '']) => sql);

const sum = (rows: readonly Row[], name: string) => rows.reduce((total, row) => total + Number(row[name]), 0);

it('the five questions are answered', async () => {
  const server = await ledger({ faults: { unpaidOrder: 1_100 } });
  const where = await newDatabase();
  const { wallets } = await audit(configFor(server, { database: where, account: 'shop' }));
  const database = await openDatabase(where);
  const answers: Row[][] = [];
  for (const sql of QUESTIONS) answers.push(await database.all(sql));
  await database.close();
  const [moved = [], held = [], deposits = [], orders = [], lone = []] = answers;
  expect(answers).toHaveLength(5);

  const sums = wallets.flatMap((wallet) => Object.values(wallet.sums));
  expect(sum(moved, 'amount')).toBe(sums.reduce((total, amount) => total + amount, 0));
  const last = Object.fromEntries(held.map(({ wallet, balance }) => [wallet, balance]));
  expect(last).toEqual(Object.fromEntries(wallets.map(({ wallet, closing }) => [wallet, closing])));
  expect(sum(deposits, 'amount')).toBe(wallets.reduce((total, wallet) => total + (wallet.sums['deposit'] ?? 0), 0));
  expect(orders).toHaveLength(10);
  expect(orders.map(({ total }) => Number(total))).toEqual(Array(10).fill(100_050));
  expect(lone.map(({ total, amount }) => [Number(total) > 0, amount])).toEqual([[true, null]]);
});
