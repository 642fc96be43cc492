import { toSeconds } from '../../reference-server/domain/time.js';
import { createUlids } from '../../reference-server/domain/ulids.js';
import { type Database, insertMany, inTransaction, openDatabase } from '../../reference-server/store/database.js';
import { appendEntry } from '../../reference-server/store/ledger.js';
import { allProducts, allWallets } from '../../reference-server/store/overview.js';
import type { Buyer } from './journal.js';
import type { Ready } from './server-process.js';

/** The shop before anybody bought: stock by variant, balances by wallet, and who may buy. */
export interface Opening {
  readonly stock: ReadonlyMap<number, number>;
  readonly balances: ReadonlyMap<number, number>;
  readonly buyers: readonly Buyer[];
}

/** Minor units: more than anybody can spend here. */
const DEPOSIT = 1_000_000_000;

/** Gives a demo shop `codes` codes of each of the variants, and all wallets but the nearly empty one enough money. */
export async function furnish(url: string, ready: Ready, variants: readonly number[], codes: number): Promise<Opening> {
  const db = await openDatabase(url);
  const now = Date.now();
  const owners = new Map(ready.wallets.map(({ id, owner }) => [id, owner]));
  try {
    await inTransaction(db, async (transaction) => {
      for (const wallet of await allWallets(transaction)) {
        if (owners.get(wallet.id) !== 'poor') await deposit(transaction, wallet, now);
      }
      for (const variant of variants) await addCodes(transaction, variant, codes, now);
    });
    const wallets = await allWallets(db);
    return {
      stock: new Map((await allProducts(db)).map(({ variant_id, stock }) => [variant_id, stock])),
      balances: new Map(wallets.map(({ id, balance }) => [id, balance])),
      buyers: wallets.map(({ id, uuid, user_id }) => ({
        token: owners.get(id) === 'other' ? ready.other_token : ready.token,
        userId: user_id,
        walletId: id,
        walletUuid: uuid,
      })),
    };
  } finally {
    await db.destroy();
  }
}

type Wallet = Awaited<ReturnType<typeof allWallets>>[number];

const nextUlid = createUlids();

async function deposit(db: Database, wallet: Wallet, now: number): Promise<void> {
  const reference = `CRASH-${wallet.id}`;
  const { id } = await db
    .insertInto('deposits')
    .values({ wallet_id: wallet.id, reference, created_at: toSeconds(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendEntry(db, {
    id: nextUlid(now),
    userId: wallet.user_id,
    walletId: wallet.id,
    type: 'deposit',
    description: `Deposit ${reference}`,
    currency: wallet.currency,
    amount: DEPOSIT,
    orderId: null,
    depositId: id,
    now: toSeconds(now),
  });
}

async function addCodes(db: Database, variant: number, codes: number, now: number): Promise<void> {
  const rows = Array.from({ length: codes }, (_, index) => ({
    variant_id: variant,
    code: `CRASH-${variant}-${index}`,
    serial_number: `SN${index}`,
    pin_code: '000000',
    expires_at: toSeconds(now) + 400 * 86_400,
    order_item_id: null,
  }));
  await insertMany(db, 'codes', rows);
  await db
    .updateTable('products')
    .set((row) => ({ stock: row('stock', '+', codes) }))
    .where('variant_id', '=', variant)
    .execute();
}
