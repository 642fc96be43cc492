import type { Selectable } from 'kysely';
import { Refusal } from '../domain/errors.js';
import { groupBy } from '../domain/group-by.js';
import type { Database } from './database.js';
import type { Tables } from './tables.js';

/** What is wanted of one product. */
export interface WantedItem {
  readonly variantId: number;
  readonly quantity: number;
}

/** A wanted line with the product that it names. `index` is its place in the request. */
export interface OrderLine {
  readonly index: number;
  readonly product: Selectable<Tables['products']>;
  readonly quantity: number;
}

/** Ids in one statement, within what every database accepts. */
const MAX_IDS = 10_000;

/** Finds the products of the wanted lines. @throws Refusal for the first line that cannot be sold at all. */
export async function readLines(db: Database, items: readonly WantedItem[]): Promise<OrderLine[]> {
  const products = await productsByVariant(db, new Set(items.map((item) => item.variantId)));
  return items.map(({ variantId, quantity }, index) => {
    const field = `items[${index}].product_variant_id`;
    const product = products.get(variantId);
    if (product === undefined) {
      const message = `There is no product variant ${variantId}: take the variant.id of a product.`;
      throw new Refusal('unknownProduct', field, message);
    }
    if (product.permanently_out_of_stock === 1) {
      throw new Refusal('permanentlyOutOfStock', field, `${product.name} is permanently out of stock.`);
    }
    return { index, product, quantity };
  });
}

/**
 * Takes codes out of what can be sold, so that a paid order can always be delivered. Products are taken in ascending
 * order, so that two orders never wait for each other.
 *
 * @throws Refusal when a product has fewer codes than all lines together want.
 */
export async function reserveStock(db: Database, lines: readonly OrderLine[]): Promise<void> {
  const groups = [...groupBy(lines, (line) => line.product)].sort(([a], [b]) => a.variant_id - b.variant_id);
  for (const [product, group] of groups) {
    const quantity = group.reduce((sum, line) => sum + line.quantity, 0);
    if (Number.isSafeInteger(quantity) && (await takeFromStock(db, product.variant_id, quantity))) continue;
    const { stock } = await db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    const message = `${product.name} is out of stock: ${quantity} wanted, ${stock} left.`;
    throw new Refusal('outOfStock', `items[${group[0]?.index}].quantity`, message);
  }
}

async function takeFromStock(db: Database, variantId: number, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set((row) => ({ stock: row('stock', '-', quantity) }))
    .where('variant_id', '=', variantId)
    .where('stock', '>=', quantity)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function productsByVariant(db: Database, wanted: ReadonlySet<number>) {
  const ids = [...wanted].filter(Number.isSafeInteger);
  const products = new Map<number, OrderLine['product']>();
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    const some = ids.slice(start, start + MAX_IDS);
    const rows = await db.selectFrom('products').selectAll().where('variant_id', 'in', some).execute();
    for (const row of rows) products.set(row.variant_id, row);
  }
  return products;
}
