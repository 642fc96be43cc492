import type { Selectable } from 'kysely';
import type { Database } from './database.js';
import type { Tables } from './tables.js';

/** All wallets of all users, by id. */
export function allWallets(db: Database): Promise<Selectable<Tables['wallets']>[]> {
  return db.selectFrom('wallets').selectAll().orderBy('id').execute();
}

/** All products, the cheapest first. */
export function allProducts(db: Database): Promise<Selectable<Tables['products']>[]> {
  return db.selectFrom('products').selectAll().orderBy('price').orderBy('id').execute();
}
