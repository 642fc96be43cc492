import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
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
  // Every request asks this. As text it is sent as it stands; building it takes longer than the database does.
  const byToken = sql<User & { readonly token_hash: string }>`
    select users.id, users.name, users.email, api_keys.token_hash
    from api_keys join users on users.id = api_keys.user_id
    where api_keys.token_hash = ${hash} and api_keys.revoked_at is null`;
  const [row] = (await reading(db, () => byToken.execute(db))).rows;
  // An index finds the row by comparing prefixes; this comparison decides, and takes equally long for every token.
  if (row === undefined || !timingSafeEqual(Buffer.from(row.token_hash), Buffer.from(hash))) return undefined;
  return { id: row.id, name: row.name, email: row.email };
}

/** A new key: the id by which it is listed and revoked, and the token, which is shown this once. */
export interface NewApiKey {
  readonly id: number;
  readonly token: string;
}

/** Makes a key for the user. The token is never stored: the database holds its hash. */
export async function createApiKey(db: Database, userId: number, now: Seconds): Promise<NewApiKey> {
  const token = `dgo_${randomBytes(32).toString('base64url')}`;
  const { id } = await db
    .insertInto('api_keys')
    .values({ user_id: userId, token_hash: hashToken(token), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
