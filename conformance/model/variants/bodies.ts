import { Halt } from '../http.js';
import type { PurchaseItem } from '../service/order-body.js';
import { allowed } from './variant.js';

const KNOWN = new Set(['wallet_id', 'items', 'product_variant_id', 'quantity']);

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
export const bodyVariants = allowed({
  'Whether one variant may stand on two lines of an order is not shown.': {
    'same-variant-merged': {
      place: 'same variant twice',
      what: 'Two lines of one variant become one.',
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
    'same-variant-refused': {
      place: 'same variant twice',
      what: 'Two lines of one variant are refused with 422.',
      readPurchase(original, call) {
        const purchase = original(call);
        const variants = new Set(purchase.items.map(({ productVariantId }) => productVariantId));
        if (variants.size === purchase.items.length) return purchase;
        throw new Halt(this.invalidOrder('items.1.product_variant_id', 'has a duplicate value'));
      },
    },
  },
  'What an unknown field of the body does is not shown.': {
    'unknown-body-fields-refused': {
      place: 'unknown body fields',
      what: 'A field of the body that is not known is refused with 422.',
      readJson(original, call) {
        const value = original(call);
        const unknown = unknownFieldOf(value);
        if (unknown !== undefined) throw new Halt(this.invalidOrder(unknown, 'is not allowed'));
        return value;
      },
    },
  },
  'The contract has an integer; that a reader who loses nothing must refuse its text is not stated.': {
    'numbers-as-text': {
      place: 'lenient reading',
      what: 'An integer may be written as text, and 1 as true, as Pydantic and Laravel read it.',
      readInteger(original, value, field) {
        if (value === true) return original(1, field);
        return original(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value, field);
      },
    },
    'other-notations': {
      place: 'lenient reading',
      what: 'A UUID may be written without hyphens, and a list of one as its only item or the other way round, as Jackson reads them.',
      readWalletId(original, value) {
        const [only] = Array.isArray(value) && value.length === 1 ? value : [value];
        const digits = typeof only === 'string' ? /^[0-9a-f]{32}$/i.exec(only)?.[0] : undefined;
        return original(digits?.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') ?? only);
      },
      readItems(original, value) {
        return original(typeof value === 'object' && value !== null && !Array.isArray(value) ? [value] : value);
      },
      readInteger(original, value, field) {
        return original(Array.isArray(value) && value.length === 1 ? value[0] : value, field);
      },
    },
  },
  'The contract has an integer; whether 2.0 is one is not stated.': {
    'strict-integers': {
      place: 'lenient reading',
      what: 'An integer with a fraction of zero is refused, as .NET and Go do.',
      readJson(original, call) {
        if (/:\d+\.0+\b/.test(call.body.toString()))
          throw new Halt(this.invalidOrder('items.0.quantity', 'must be an integer'));
        return original(call);
      },
    },
  },
  'Bodies are JSON; what becomes of a body that is nearly JSON is not mentioned.': {
    'relaxed-json': {
      place: 'lenient JSON',
      what: 'A comma too many and single quotes are read.',
      readJson(original, call) {
        const text = call.body.toString();
        const strict = text.replaceAll("'", '"').replaceAll(/,(?=\s*[}\]])/g, '');
        return original(strict === text ? call : { ...call, body: Buffer.from(strict) });
      },
    },
  },
});
