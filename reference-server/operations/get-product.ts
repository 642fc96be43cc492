import { findProduct } from '../store/products.js';
import type { Operation } from './operation.js';
import { productShape } from './wire.js';

/** GET /api/v1/products/{product}: one product. */
export const getProduct: Operation<'getProduct'> = async ({ parameters, raw }, { db }) => {
  const id = parameters.product;
  const product = id === undefined || !Number.isSafeInteger(id) ? undefined : await findProduct(db, id);
  if (product === undefined) return { status: 404, body: { message: `There is no product ${raw.product}.` } };
  return { status: 200, body: { data: productShape(product) } };
};
