import { listProducts as readProducts } from '../store/products.js';
import type { Operation } from './operation.js';
import { lenientPage, pageShape } from './pages.js';
import { productShape } from './wire.js';

/** GET /api/v1/products: the catalogue, narrowed by words and by a category. */
export const listProducts: Operation<'listProducts'> = async ({ raw, url }, { db }) => {
  const request = lenientPage(raw);
  const filters = { search: raw.search, category: raw.category };
  const products = await readProducts(db, filters, request);
  return { status: 200, body: pageShape(products, productShape, { url, filters, request }) };
};
