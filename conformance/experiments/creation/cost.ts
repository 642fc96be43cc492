import type { Json, JsonObject } from '../../engine/evidence.js';
import type { Facts, Minor, ProductFact } from '../../engine/facts.js';

/**
 * Products that can be bought with a known worst case: in stock, and priced in the paying wallet's currency, so that
 * no conversion adds to the price. Cheapest first.
 */
export function affordable(facts: Facts): ProductFact[] {
  return facts.products
    .filter((product) => !product.outOfStock && product.price > 0 && product.currency === facts.payer?.currency)
    .sort((a, b) => a.price - b.price);
}

/** What a body costs at the listed prices if a deployment takes whatever it can read in it, wrong types included. */
export function costOfBody(body: Json, facts: Facts): Minor {
  const prices = new Map(facts.products.map((product) => [product.variantId, product.price]));
  const fallback = affordable(facts)[0]?.price ?? 0;
  return itemsOf(body).reduce((sum, item) => {
    const price = prices.get(Number(item['product_variant_id'])) ?? fallback;
    const quantity = Math.ceil(Math.abs(Number(item['quantity'] ?? 1)));
    return sum + price * (Number.isFinite(quantity) && quantity > 0 ? quantity : 1);
  }, 0);
}

function itemsOf(body: Json): JsonObject[] {
  const items = isObject(body) ? body['items'] : undefined;
  const list: readonly Json[] = Array.isArray(items) ? items : isObject(items) ? [items] : [];
  return list.filter(isObject);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
