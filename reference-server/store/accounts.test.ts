import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey, findUserByToken } from './accounts.js';
import { type Database, openDatabase } from './database.js';
import { type TestDatabase, testDatabase } from './testing/database.test.support.js';

let own: TestDatabase;
let db: Database;

beforeAll(async () => {
  own = await testDatabase();
  db = await openDatabase(own.where);
  for (const id of [1, 2]) {
    await db
      .insertInto('users')
      .values({ id, name: `User ${id}`, email: `user-${id}@shop.example`, created_at: 0 })
      .execute();
  }
});
afterAll(async () => {
  await db.destroy();
  await own.remove();
});

/** A key of the second user whose hash begins as the token's does, and then differs. */
async function keyLike(token: string, same: number): Promise<void> {
  const hash = createHash('sha256').update(token).digest('hex');
  const rest = [...hash.slice(same)].map((digit) => (digit === '0' ? '1' : '0')).join('');
  await db
    .insertInto('api_keys')
    .values({ user_id: 2, token_hash: hash.slice(0, same) + rest, created_at: 0 })
    .execute();
}

describe('a token', () => {
  it.each([16, 17, 40, 63])('opens nothing with a hash that is the same for %i digits alone', async (same) => {
    const token = `dgo_${randomBytes(32).toString('base64url')}`;
    await keyLike(token, same);
    expect(await findUserByToken(db, token)).toBeUndefined();
  });

  it('is distinguished from keys whose hashes begin like its own', async () => {
    const { token } = await createApiKey(db, 1, 0);
    for (const same of [15, 16, 32, 63]) await keyLike(token, same);
    expect(await findUserByToken(db, token)).toMatchObject({ id: 1 });
  });

  it('opens nothing when it is revoked, or another one', async () => {
    const { id, token } = await createApiKey(db, 1, 0);
    expect(await findUserByToken(db, `${token}x`)).toBeUndefined();
    await db.updateTable('api_keys').set({ revoked_at: 1 }).where('id', '=', id).execute();
    expect(await findUserByToken(db, token)).toBeUndefined();
  });
});
