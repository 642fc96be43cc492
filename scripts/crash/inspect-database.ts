import { openDatabase } from '../../reference-server/store/database.js';
import { allProducts, allWallets } from '../../reference-server/store/overview.js';
import { openConnection } from '../../reference-server/store/sqlite/driver.js';
import { verifyDatabase } from '../../reference-server/store/verify.js';
import type { Opening } from './furnish.js';
import { type Bought, boughtIn, type Journal } from './journal.js';

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

/** SQLite's own look at its file. */
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
  for (const key of byKey.keys()) exceptions.push(`nobody remembers key ${key}`);
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
