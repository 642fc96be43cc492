import type { Json, JsonObject } from '../evidence.js';
import type { Facts, Minor } from '../facts.js';
import { isObject } from '../read-json.js';
import { itemsInText, type TextItem } from './items-in-text.js';

/** What a body costs at most at the listed prices if a deployment takes whatever it can read in it, wrong types included. */
export function listedCost(body: Json, { products }: Pick<Facts, 'products'>): Minor {
  const prices = products.flatMap(({ price }) => (price > 0 ? [price] : []));
  const cheapest = prices.length === 0 ? 0 : Math.min(...prices);
  const priceOf = (items: readonly TextItem[]) =>
    items.reduce((sum, { variant, quantity }) => {
      const price = products.find(({ variantId }) => variantId === variant)?.price ?? cheapest;
      return sum + price * Math.max(1, Math.ceil(Math.abs(quantity)));
    }, 0);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return Math.max(priceOf(readableItems(body)), priceOf(itemsInText(text)));
}

/** The items that a lenient reader sees: numbers may be texts, and a quantity that is none is 1. */
export function readableItems(body: Json): TextItem[] {
  const read = readableBody(body);
  const items = isObject(read) ? read['items'] : undefined;
  const list: readonly Json[] = Array.isArray(items) ? items : isObject(items) ? [items] : [];
  return list.filter(isObject).map((item) => ({
    variant: numberOf(item, 'product_variant_id') ?? 0,
    quantity: numberOf(item, 'quantity') ?? 1,
  }));
}

/** What can be read in a text that may have been cut off; null where that is nothing. */
export function readableBody(body: Json): Json {
  if (typeof body !== 'string') return body;
  for (const end of ['', '}', ']}', '}]}']) {
    try {
      return JSON.parse(body + end) as Json; // what a parser gives is JSON
    } catch {}
  }
  return null;
}

function numberOf(item: JsonObject, name: string): number | null {
  const value = item[name];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
