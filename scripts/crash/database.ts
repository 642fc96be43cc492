import { toSeconds } from '../../reference-server/domain/time.js';
import { createUlids } from '../../reference-server/domain/ulids.js';
import { type Database, insertMany, inTransaction, openDatabase } from '../../reference-server/store/database.js';
import { allProducts, allWallets } from '../../reference-server/store/demo-queries.js';
import { appendEntry } from '../../reference-server/store/ledger.js';
import { openConnection } from '../../reference-server/store/sqlite/open.js';
import { verifyDatabase } from '../../reference-server/store/verify/verify.js';
import { type Bought, boughtIn, type Customer, type Journal } from './journal.js';
import type { Ready } from './server-process.js';

/** The shop before anybody bought: stock by variant, balances by wallet, and who may buy. */
export interface Opening {
  readonly stock: ReadonlyMap<number, number>;
  readonly balances: ReadonlyMap<number, number>;
  readonly buyers: readonly Customer[];
}

/** Minor units: more than anybody can spend here. */
const DEPOSIT = 1_000_000_000;

/** Gives a demo shop `codes` codes of each of the variants, and all wallets but the nearly empty one enough money. */
export async function prepareDatabase(
  url: string,
  ready: Ready,
  variants: readonly number[],
  codes: number,
): Promise<Opening> {
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

/** Every invariant of the database. */
export async function inspectInvariants(url: string, { exceptions }: Journal): Promise<void> {
  const db = await openDatabase(url);
  try {
    for (const { name, broken, examples } of await verifyDatabase(db)) {
      if (broken > 0) exceptions.push(`${name}: ${broken} break it: ${examples.join('; ')}`);
    }
  } finally {
    await db.destroy();
  }
}

/** What the clients remember against what is in the database: orders by key, and what money and codes are left. */
export async function inspectMemory(url: string, opening: Opening, journal: Journal): Promise<void> {
  const db = await openDatabase(url);
  try {
    const rows = await db
      .selectFrom('orders')
      .select(['user_id', 'idempotency_key', 'ulid', 'wallet_id', 'total'])
      .where('idempotency_key', 'is not', null)
      .execute();
    compareKeys(rows, journal);
    const bought = boughtIn(journal);
    const spent = sums(bought.map(({ buyer, answer }) => [buyer.walletId, answer.total]));
    const sold = sums(bought.flatMap(({ items }) => items.map((item) => [item.product_variant_id, item.quantity])));
    for (const { id, balance } of await allWallets(db)) {
      compareLeft(`wallet ${id}`, opening.balances.get(id), spent.get(id), balance, journal);
    }
    for (const { variant_id: id, stock } of await allProducts(db)) {
      compareLeft(`product ${id}`, opening.stock.get(id), sold.get(id), stock, journal);
    }
  } finally {
    await db.destroy();
  }
}

/** SQLite's own check of its file. */
export async function inspectFile(file: string, { exceptions }: Journal): Promise<void> {
  const connection = await openConnection(file);
  const found = JSON.stringify(connection.prepare('pragma integrity_check').all());
  connection.close();
  if (found !== '[{"integrity_check":"ok"}]') exceptions.push(`SQLite's integrity check: ${found}`);
}

interface KeyRow {
  readonly user_id: number;
  readonly idempotency_key: string | null;
  readonly ulid: string;
  readonly wallet_id: number;
  readonly total: number;
}

function compareKeys(rows: readonly KeyRow[], { purchases, exceptions }: Journal): void {
  const byKey = new Map<string, KeyRow[]>();
  const name = (userId: number, key: string | null) => `${userId} ${key}`;
  for (const row of rows) {
    const key = name(row.user_id, row.idempotency_key);
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  for (const { key, buyer, answer } of purchases) {
    const found = byKey.get(name(buyer.userId, key)) ?? [];
    byKey.delete(name(buyer.userId, key));
    const wanted = typeof answer === 'object' ? [describe(answer, buyer)] : [];
    const is = found.map((row) => describe(row, { walletId: row.wallet_id }));
    if (JSON.stringify(is) !== JSON.stringify(wanted)) {
      exceptions.push(`key ${key} should have [${wanted}] and has [${is}]`);
    }
  }
  for (const key of byKey.keys()) exceptions.push(`no client remembers key ${key}`);
}

function describe(
  { ulid, total }: Pick<Bought['answer'], 'ulid' | 'total'>,
  { walletId }: { walletId: number },
): string {
  return `order ${ulid} of ${total} from wallet ${walletId}`;
}

function sums(parts: readonly (readonly [number, number])[]): Map<number, number> {
  const totals = new Map<number, number>();
  for (const [id, amount] of parts) totals.set(id, (totals.get(id) ?? 0) + amount);
  return totals;
}

function compareLeft(what: string, before = 0, taken = 0, left: number, { exceptions }: Journal): void {
  if (before - taken !== left) exceptions.push(`${what}: of ${before}, ${taken} were taken, and ${left} are left`);
}
