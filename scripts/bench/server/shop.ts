import { randomUUID } from 'node:crypto';
import { openDemo } from '../../../reference-server/demo/demo.js';
import { toSeconds } from '../../../reference-server/domain/time.js';
import { type Database, insertMany, openDatabase } from '../../../reference-server/store/database.js';
import { createApiKey } from '../../../reference-server/store/users.js';
import type { Buyer } from './tasks.js';

/** More than a benchmark can buy, in pieces and in minor units. */
const PLENTY = 1_000_000_000_000;
const FIRST_BUYER = 1_001;

/** What a benchmark buys with, and what. */
export interface Shop {
  /** Of the user with a history, whose lists are read. */
  readonly token: string;
  readonly userId: number;
  readonly productId: number;
  readonly variantId: number;
  readonly buyers: readonly Buyer[];
}

/** Fills a new database with demo data, and with users of one wallet each who can buy without an end. */
export async function openShop(database: string, buyers: number): Promise<Shop> {
  const db = await openDatabase(database);
  try {
    const { token, products } = await openDemo(db, 1, Date.now());
    const { id: productId, variantId } = products.cheap;
    await db.updateTable('products').set({ stock: PLENTY }).where('variant_id', '=', variantId).execute();
    return { token, userId: 1, productId, variantId, buyers: await addBuyers(db, buyers) };
  } finally {
    await db.destroy();
  }
}

async function addBuyers(db: Database, count: number): Promise<Buyer[]> {
  const now = toSeconds(Date.now());
  const buyers: Buyer[] = [];
  for (let index = 0; index < count; index += 1) {
    const userId = FIRST_BUYER + index;
    const walletUuid = randomUUID();
    const user = { id: userId, name: `Buyer ${index}`, email: `buyer${index}@shop.example`, created_at: now };
    await insertMany(db, 'users', [user]);
    const wallet = { uuid: walletUuid, user_id: userId, name: 'Bottomless', currency: 'USD', balance: 0 };
    await insertMany(db, 'wallets', [{ ...wallet, credit_limit: PLENTY, created_at: now, updated_at: now }]);
    buyers.push({ userId, walletUuid, token: (await createApiKey(db, userId, now)).token });
  }
  return buyers;
}
