import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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
