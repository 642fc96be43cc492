import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Minor } from '../domain/money.js';
import { type Page, type PageRequest, rowsBefore } from '../domain/page.js';
import { fold, searchWords } from '../domain/search.js';
import type { Seconds } from '../domain/time.js';
import { capabilitiesOf } from './capabilities.js';
import { type Database, inSnapshot, reading } from './database.js';
import type { Tables } from './tables.js';

/** A product with its one variant; `price` is what is charged, `faceValue` what the code is worth. */
export interface Product {
  readonly id: number;
  readonly variantId: number;
  readonly name: string;
  readonly variantName: string;
  readonly url: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly notes: string | null;
  readonly categoryName: string;
  readonly brandName: string;
  readonly brandId: string;
  readonly images: readonly string[];
  readonly region: string;
  readonly channel: string;
  readonly tags: readonly string[];
  readonly permanentlyOutOfStock: boolean;
  readonly discountPercentage: number;
  readonly currency: string;
  readonly price: Minor;
  readonly faceValue: Minor;
  readonly createdAt: Seconds;
  readonly updatedAt: Seconds;
}

/** A blank filter is ignored. `category` is a whole name; `search` holds words, all of which must be found. */
export interface ProductFilter {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
}

/** Products by ascending id. Letter case and accents do not matter to the filters. */
export function listProducts(db: Database, filter: ProductFilter, request: PageRequest): Promise<Page<Product>> {
  return inSnapshot(db, async (snapshot) => {
    const found = snapshot.selectFrom('products').where((product) => product.and(conditions(snapshot, filter)));
    const { total } = await found.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const before = rowsBefore(request, total);
    // Ids first: what comes before the page is passed over in an index, without a look at the products.
    const ids = found.select('id').orderBy('id').limit(request.perPage).offset(before);
    const rows = await snapshot.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('id').execute();
    return { total, rows: rows.map(toProduct) };
  });
}

/** The product with this id, if there is one. */
export async function findProduct(db: Database, id: number): Promise<Product | undefined> {
  const row = await reading(db, () => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst());
  return row === undefined ? undefined : toProduct(row);
}

function conditions(db: Database, filter: ProductFilter) {
  const words = capabilitiesOf(db).hasWords(searchWords(filter.search ?? ''));
  const category = fold(filter.category ?? '');
  return category === '' ? words : [...words, sql<SqlBool>`category_folded = ${category}`];
}

/** Only this module writes these columns, and it writes arrays of text. */
function textsIn(json: string): readonly string[] {
  return JSON.parse(json);
}

function toProduct(row: Selectable<Tables['products']>): Product {
  return {
    id: row.id,
    variantId: row.variant_id,
    name: row.name,
    variantName: row.variant_name,
    url: row.url,
    description: row.description,
    shortDescription: row.short_description,
    notes: row.notes,
    categoryName: row.category_name,
    brandName: row.brand_name,
    brandId: row.brand_id,
    images: textsIn(row.images),
    region: row.region,
    channel: row.channel,
    tags: textsIn(row.tags),
    permanentlyOutOfStock: row.permanently_out_of_stock === 1,
    discountPercentage: row.discount_percentage,
    currency: row.currency,
    price: row.price,
    faceValue: row.face_value,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
