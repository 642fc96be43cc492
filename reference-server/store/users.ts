import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Seconds } from '../domain/time.js';
import { type Database, reading } from './database.js';

/** Whoever a token belongs to. */
export interface User {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** The user of a token, or undefined when no key has it. */
export async function findUserByToken(db: Database, token: string): Promise<User | undefined> {
  const hash = hashToken(token);
  const row = await reading(db, () =>
    db
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.user_id')
      .select(['users.id', 'users.name', 'users.email', 'api_keys.token_hash'])
      .where('api_keys.token_hash', '=', hash)
      .executeTakeFirst(),
  );
  // An index finds the row by comparing prefixes; this comparison decides, and takes equally long for every token.
  if (row === undefined || !timingSafeEqual(Buffer.from(row.token_hash), Buffer.from(hash))) return undefined;
  return { id: row.id, name: row.name, email: row.email };
}

/** Makes a key for the user. The token is returned this once and never stored: the database holds its hash. */
export async function createApiKey(db: Database, userId: number, now: Seconds): Promise<string> {
  const token = `dgo_${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('api_keys')
    .values({ user_id: userId, token_hash: hashToken(token), created_at: now })
    .execute();
  return token;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
