import { schemas } from '../../../generated/validators.js';
import type { Attempt, JsonObject, OrderedItem, Role } from '../../evidence/evidence.js';
import type { ProductFact } from '../../evidence/facts.js';
import { minorOfNumber } from '../../evidence/notation/money.js';
import { productFact } from '../../evidence/product-fact.js';
import { isObject, jsonOf } from '../../evidence/read-body.js';
import type { Recorder } from '../../http/recorder.js';

/** Reads the products anew that an order does not show as they were listed: prices and names may have changed since. */
export async function relisted(io: Recorder, { items }: Attempt, order: JsonObject, as: Role): Promise<ProductFact[]> {
  const products = items.flatMap((item) => (item.product === null || isAsListed(item, order) ? [] : [item.product]));
  const found: ProductFact[] = [];
  for (const { id } of new Map(products.map((product) => [product.id, product])).values()) {
    const body = jsonOf(await io.send({ operation: 'getProduct', intent: 'valid', params: { product: id }, as }));
    const data = isObject(body) ? body['data'] : undefined;
    const fact = isObject(data) ? productFact(data) : null;
    if (fact !== null) found.push(fact);
  }
  return found;
}

function isAsListed({ product }: OrderedItem, order: JsonObject): boolean {
  if (product === null || !schemas.Order(order)) return true;
  const { name, variantName, price, currency, discounted } = product;
  const own = order.items.filter((item) => item.product_name === name && item.variant_name === variantName);
  const isPlain = !discounted && currency === order.currency;
  return (
    own.length > 0 && (!isPlain || own.every(({ unit_price }) => minorOfNumber(unit_price.amount) === BigInt(price)))
  );
}
