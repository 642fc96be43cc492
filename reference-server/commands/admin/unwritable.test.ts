import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { AdministrationRefusal } from '../../domain/refusal.js';
import { addUser } from '../../store/administration/users.js';
import { migrateDatabase } from '../../store/database.js';
import { refuseWrites, type TestDatabase, testDatabase } from '../../store/testing/database.test.support.js';
import { run } from './run.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await migrateDatabase(database.where);
});
afterAll(() => database.remove());

it('a database that takes no writes is told as such, with what to do', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const status = await run({ database: database.where, json: false }, async (administration) => {
    await refuseWrites(administration.db);
    for (;;) await addUser(administration, 'A'.repeat(5000), `${Math.random()}@shop.example`);
  });
  expect(status).toBe(2);
  expect(errors.mock.calls.flat().join('\n')).toMatch(
    /^error: the database takes no writes \((database or disk is full|cannot execute .* in a read-only transaction)\): nothing has changed\. See that its disk has room/,
  );
  errors.mockRestore();
});

it('what a command shows is not obeyed by a terminal', async () => {
  const [lines, errors] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const spy of [lines, errors]) spy.mockImplementation(() => {});
  const text = 'name\n\u001b[2J\u009b31mred\u202e\r\n::error::x';
  expect(await run({ database: database.where, json: false }, async () => ({ text, json: {} }))).toBe(0);
  const refused = async () => {
    throw new AdministrationRefusal(text);
  };
  expect(await run({ database: database.where, json: false }, refused)).toBe(1);
  const said = [...lines.mock.calls, ...errors.mock.calls].flat().join('\n');
  expect(said).toContain('name\n\\u001b[2J\\u009b31mred\\u202e\\u000d');
  expect(said.replaceAll('\n', ' ')).not.toMatch(/[\p{Cc}\p{Cf}]| ::error/u);
  for (const spy of [lines, errors]) spy.mockRestore();
});
