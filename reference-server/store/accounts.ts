import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Minor } from '../domain/money.js';
import { type Page, type PageRequest, rowsBefore } from '../domain/page.js';
import type { Seconds } from '../domain/time.js';
import { type Database, inSnapshot, reading } from './database.js';
import type { Tables } from './tables.js';

/** The user that a token belongs to. */
export interface User {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** A prepaid wallet. The balance may go down to minus `creditLimit`. */
export interface Wallet {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly currency: string;
  readonly balance: Minor;
  readonly creditLimit: Minor;
  readonly createdAt: Seconds;
  readonly updatedAt: Seconds;
}

/** Hexadecimal digits of a hash by which the database finds it: with 64 bits hardly ever more than one. */
const SELECTOR_LENGTH = 16;

/** The user of a token, or undefined when no key has it. */
export async function findUserByToken(db: Database, token: string): Promise<User | undefined> {
  const hash = hashToken(token);
  // The database does not compare in constant time, so it looks up the beginning only. The rest is compared here, in
  // constant time.
  const selector = hash.slice(0, SELECTOR_LENGTH);
  // Every request runs this query. It is plain SQL, because building it takes longer than running it.
  const byToken = sql<User & { readonly token_hash: string }>`
    select users.id, users.name, users.email, api_keys.token_hash
    from api_keys join users on users.id = api_keys.user_id
    where api_keys.token_hash >= ${selector} and api_keys.token_hash < ${`${selector}g`} and api_keys.revoked_at is null`;
  const { rows } = await reading(db, () => byToken.execute(db));
  const row = rows.find(({ token_hash }) => isSame(token_hash, hash));
  if (row === undefined) return undefined;
  return { id: row.id, name: row.name, email: row.email };
}

/** Compares in a time that depends on the lengths alone. */
function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
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

/** The user's wallets, oldest first. */
export function listWallets(db: Database, userId: number, request: PageRequest): Promise<Page<Wallet>> {
  return inSnapshot(db, async (snapshot) => {
    const own = snapshot.selectFrom('wallets').where('user_id', '=', userId);
    const { total } = await own.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy('id')
      .limit(request.perPage)
      .offset(rowsBefore(request, total))
      .execute();
    return { total, rows: rows.map(toWallet) };
  });
}

function toWallet(row: Selectable<Tables['wallets']>): Wallet {
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    currency: row.currency,
    balance: row.balance,
    creditLimit: row.credit_limit,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
