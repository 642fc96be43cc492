import type { OrderedItem } from '../engine/evidence.js';
import type { ProductFact } from '../engine/facts.js';
import { quote } from '../notation/quote.js';
import type { Order } from './new-order.js';

type Item = Order['items'][number];

/** A product under the names by which an order shows it. */
type Named = Pick<ProductFact, 'name' | 'variantName'>;

/** The name of a product and its variant; the same however the characters are composed. */
export function nameKey({ name, variantName }: Named): string {
  return JSON.stringify([name, variantName].map((text) => text.normalize('NFC').trim()));
}

export function itemKey({ product_name: name, variant_name: variantName }: Item): string {
  return nameKey({ name, variantName });
}

/** How the product of an item is called in a report. */
export function calledItem({ product_name, variant_name }: Item): string {
  return `${quote(product_name)}, ${quote(variant_name, 30)}`;
}

/** Pieces by product, added up; null where a product is not known. */
export function piecesAsked(
  items: readonly OrderedItem[],
  relisted: readonly ProductFact[],
): Map<string, number> | null {
  const pieces = new Map<string, number>();
  for (const { product, quantity, variant } of items) {
    // A product that was renamed meanwhile goes by its new name.
    const now = relisted.find(({ variantId }) => variantId === variant) ?? product;
    if (now === null) return null;
    pieces.set(nameKey(now), (pieces.get(nameKey(now)) ?? 0) + quantity);
  }
  return pieces;
}

/** Pieces by product, added up. */
export function piecesShown(items: readonly Item[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const item of items) pieces.set(itemKey(item), (pieces.get(itemKey(item)) ?? 0) + item.quantity);
  return pieces;
}
