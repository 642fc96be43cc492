import { listProducts } from '../store/products.js';
import type { Operation } from './operation.js';
import { lenientPage } from './page-request.js';
import { pageShape } from './wire/page.js';
import { productShape } from './wire/product.js';

/** GET /api/v1/products/search: products that have all words of the term. */
export const searchProducts: Operation<'searchProducts'> = async ({ parameters, raw, url }, { db }) => {
  const { term } = parameters;
  const request = lenientPage(raw);
  const products = await listProducts(db, { search: term }, request);
  return { status: 200, body: pageShape(products, productShape, { url, filters: { term }, request }) };
};
