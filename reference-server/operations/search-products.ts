import { listProducts } from '../store/products.js';
import type { Operation } from './operation.js';
import { lenientPage, pageShape } from './pages.js';
import { productShape } from './wire.js';

/** GET /api/v1/products/search: products that have all words of the term. */
export const searchProducts: Operation<'searchProducts'> = async ({ parameters, raw, url }, { db }) => {
  const { term } = parameters;
  const request = lenientPage(raw);
  const products = await listProducts(db, { search: term }, request);
  return { status: 200, body: pageShape(products, productShape, { url, filters: { term }, request }) };
};
