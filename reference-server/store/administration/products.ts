import type { Selectable } from 'kysely';
import { AdministrationRefusal } from '../../domain/errors.js';
import type { Minor } from '../../domain/money.js';
import { discountedPrice } from '../../domain/money.js';
import { fold, searchText } from '../../domain/search.js';
import { toSeconds } from '../../domain/time.js';
import { type Database, inTransaction } from '../database.js';
import type { NewRow, Tables } from '../tables.js';
import type { Administration } from './users.js';

export type ProductRow = Selectable<Tables['products']>;

/** What a product shows. */
export interface ProductTexts {
  readonly name: string;
  readonly variantName: string;
  readonly url: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly notes: string | null;
  readonly category: string;
  readonly brand: string;
  readonly brandId: string;
  readonly images: readonly string[];
  readonly region: string;
  readonly channel: string;
  readonly tags: readonly string[];
}

/** The face value, and the discount as a percentage from 0 to 99. The price is the face value less the discount. */
export interface ProductPrice {
  readonly faceValue: Minor;
  readonly discount: number;
}

/** Adds a product without stock; its variant has the next free id. @throws AdministrationRefusal when it would cost nothing. */
export function addProduct(
  { db, now }: Administration,
  texts: ProductTexts,
  price: ProductPrice & { readonly currency: string },
): Promise<ProductRow> {
  return inTransaction(db, async (transaction) => {
    const { last } = await transaction
      .selectFrom('products')
      .select(({ fn }) => fn.max('variant_id').as('last'))
      .executeTakeFirstOrThrow();
    const at = toSeconds(now);
    const added = await transaction
      .insertInto('products')
      .values({
        ...textColumns(texts),
        ...priceColumns(price),
        currency: price.currency,
        // Without any product there is no greatest one.
        variant_id: Number(last ?? 0) + 1,
        permanently_out_of_stock: 0,
        stock: 0,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column('variant_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added !== undefined) return added;
    throw new AdministrationRefusal('Another product was added at the same moment: give the command again.');
  });
}

/** The id of a brand that has products already. */
export async function brandIdOf(db: Database, brand: string): Promise<string | undefined> {
  const known = await db
    .selectFrom('products')
    .select('brand_id')
    .where('brand_name', '=', brand)
    .limit(1)
    .executeTakeFirst();
  return known?.brand_id;
}

/** Changes what a product shows. Orders keep the names that they were bought under. @throws AdministrationRefusal */
export function changeProduct(
  { db, now }: Administration,
  variantId: number,
  changes: Partial<ProductTexts>,
): Promise<ProductRow> {
  return inTransaction(db, async (transaction) => {
    const product = await holdProduct(transaction, variantId, now);
    return write(transaction, variantId, textColumns({ ...textsOf(product), ...changes }));
  });
}

/** Changes what a product costs from now on. Orders keep the prices that they were bought at. @throws AdministrationRefusal */
export function changePrice(
  { db, now }: Administration,
  variantId: number,
  changes: Partial<ProductPrice>,
): Promise<{ before: ProductRow; after: ProductRow }> {
  return inTransaction(db, async (transaction) => {
    const before = await holdProduct(transaction, variantId, now);
    const known = { faceValue: before.face_value, discount: before.discount_percentage };
    const after = await write(transaction, variantId, priceColumns({ ...known, ...changes }));
    return { before, after };
  });
}

/** Ends the sale of a product for good. It stays in the lists, and what was paid is delivered. @throws AdministrationRefusal */
export function retireProduct({ db, now }: Administration, variantId: number): Promise<ProductRow> {
  return inTransaction(db, async (transaction) => {
    await holdProduct(transaction, variantId, now);
    return write(transaction, variantId, { permanently_out_of_stock: 1 });
  });
}

async function holdProduct(db: Database, variantId: number, now: number): Promise<ProductRow> {
  const product = await db
    .updateTable('products')
    .set({ updated_at: toSeconds(now) })
    .where('variant_id', '=', variantId)
    .returningAll()
    .executeTakeFirst();
  if (product !== undefined) return product;
  throw new AdministrationRefusal(
    `There is no product variant ${variantId}: give the variant.id of GET /api/v1/products.`,
  );
}

function write(db: Database, variantId: number, columns: Partial<NewRow<'products'>>): Promise<ProductRow> {
  return db
    .updateTable('products')
    .set(columns)
    .where('variant_id', '=', variantId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function textsOf(row: ProductRow): ProductTexts {
  return {
    name: row.name,
    variantName: row.variant_name,
    url: row.url,
    description: row.description,
    shortDescription: row.short_description,
    notes: row.notes,
    category: row.category_name,
    brand: row.brand_name,
    brandId: row.brand_id,
    images: JSON.parse(row.images),
    region: row.region,
    channel: row.channel,
    tags: JSON.parse(row.tags),
  };
}

function textColumns(texts: ProductTexts) {
  return {
    name: texts.name,
    variant_name: texts.variantName,
    url: texts.url,
    description: texts.description,
    short_description: texts.shortDescription,
    notes: texts.notes,
    category_name: texts.category,
    category_folded: fold(texts.category),
    brand_name: texts.brand,
    brand_id: texts.brandId,
    images: JSON.stringify(texts.images),
    region: texts.region,
    channel: texts.channel,
    tags: JSON.stringify(texts.tags),
    search_text: searchText(texts.name, texts.brand, texts.category),
  };
}

function priceColumns({ faceValue, discount }: ProductPrice) {
  const price = discountedPrice(faceValue, discount);
  if (price > 0) return { face_value: faceValue, discount_percentage: discount, price };
  throw new AdministrationRefusal(`With a discount of ${discount} % the product would cost nothing: give less.`);
}
