import { findProduct, listProducts as readProducts } from '../store/products.js';
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

/** GET /api/v1/products/search: products that have all words of the term. */
export const searchProducts: Operation<'searchProducts'> = async ({ parameters, raw, url }, { db }) => {
  const { term } = parameters;
  const request = lenientPage(raw);
  const products = await readProducts(db, { search: term }, request);
  return { status: 200, body: pageShape(products, productShape, { url, filters: { term }, request }) };
};

/** GET /api/v1/products/{product}: one product. */
export const getProduct: Operation<'getProduct'> = async ({ parameters, raw }, { db }) => {
  const id = parameters.product;
  const product = id === undefined || !Number.isSafeInteger(id) ? undefined : await findProduct(db, id);
  if (product === undefined) return { status: 404, body: { message: `There is no product ${raw.product}.` } };
  return { status: 200, body: { data: productShape(product) } };
};
