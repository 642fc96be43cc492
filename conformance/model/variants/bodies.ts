import { Halt } from '../http.js';
import type { PurchaseItem } from '../service/order-body.js';
import { type Variant, variant } from './variant.js';

const SAME_VARIANT = 'Whether one variant may stand on two lines of an order is not shown.';

const merged = variant(
  'same variant twice',
  'same-variant-merged',
  'Two lines of one variant become one.',
  SAME_VARIANT,
  {
    readPurchase(original, call) {
      const purchase = original(call);
      const items = new Map<number, PurchaseItem>();
      for (const { productVariantId, quantity } of purchase.items) {
        const before = items.get(productVariantId)?.quantity ?? 0;
        items.set(productVariantId, { productVariantId, quantity: before + quantity });
      }
      return { ...purchase, items: [...items.values()] };
    },
  },
);

const refused = variant(
  'same variant twice',
  'same-variant-refused',
  'Two lines of one variant are refused with 422.',
  SAME_VARIANT,
  {
    readPurchase(original, call) {
      const purchase = original(call);
      const variants = new Set(purchase.items.map(({ productVariantId }) => productVariantId));
      if (variants.size === purchase.items.length) return purchase;
      throw new Halt(this.invalidOrder('items.1.product_variant_id', 'has a duplicate value'));
    },
  },
);

const KNOWN = new Set(['wallet_id', 'items', 'product_variant_id', 'quantity']);

const unknownFieldsRefused = variant(
  'unknown body fields',
  'unknown-body-fields-refused',
  'A field of the body that is not known is refused with 422.',
  'What an unknown field of the body does is not shown.',
  {
    readJson(original, call) {
      const value = original(call);
      const unknown = unknownFieldOf(value);
      if (unknown !== undefined) throw new Halt(this.invalidOrder(unknown, 'is not allowed'));
      return value;
    },
  },
);

function unknownFieldOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const unknown = Array.isArray(value) ? undefined : Object.keys(value).find((name) => !KNOWN.has(name));
  return (
    unknown ??
    Object.values(value)
      .map(unknownFieldOf)
      .find((name) => name !== undefined)
  );
}

/** How the body of a creation is read. */
export const bodyVariants: readonly Variant[] = [merged, refused, unknownFieldsRefused];
