import type { JsonObject } from './evidence.js';
import type { Minor, ProductFact } from './facts.js';
import { minorOfDecimal, minorOfInteger } from './notation/money.js';
import { isObject } from './read-body.js';

/** Longer texts fit into no query, and inputs are made of them. */
const LONGEST_TEXT = 1_000;

/** What a row of the product list says, from the fields that are needed alone: other rules tell what is wrong with the rest. */
export function productFact(row: JsonObject): ProductFact | null {
  const { id, name, variant, category_name: category, brand_name: brand } = row;
  if (!isObject(variant) || !isObject(variant['price'])) return null;
  const price = priceOf(variant['price']);
  const { id: variantId, name: variantName } = variant;
  const { currency } = variant['price'];
  if (typeof id !== 'number' || typeof variantId !== 'number' || typeof name !== 'string') return null;
  if (price === null || typeof currency !== 'string') return null;
  if ([name, variantName, category, brand].some((text) => String(text).length > LONGEST_TEXT)) return null;
  return {
    id,
    variantId,
    name,
    variantName: typeof variantName === 'string' ? variantName : '',
    category: typeof category === 'string' ? category : '',
    brand: typeof brand === 'string' ? brand : '',
    price,
    currency,
    discounted: row['discount_percentage'] !== 0,
    outOfStock: row['isPermanentOutOfStock'] !== false,
  };
}

/** The larger reading where amount and decimal disagree: worst cases are reckoned with it. */
function priceOf({ amount, decimal }: JsonObject): Minor | null {
  const readings = [
    typeof amount === 'string' ? minorOfInteger(amount) : null,
    typeof decimal === 'string' ? minorOfDecimal(decimal) : null,
  ].flatMap((reading) => (reading === null ? [] : [Number(reading)]));
  return readings.length === 0 ? null : Math.max(...readings);
}
