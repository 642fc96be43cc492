import type { Exchange } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { readRefusal } from '../evidence/notation/funds-message.js';
import { isObject } from '../evidence/read-body.js';

/**
 * Products that could not be bought in this run although nothing said so beforehand: the deployment refused a valid
 * order of that product alone. What is left of a stock is not shown, so this is learnt by trying.
 */
export class SoldOut {
  readonly #variants = new Set<number>();

  note({ operation, intent, request, response }: Exchange): void {
    if (operation !== 'createOrder' || intent !== 'valid' || response?.status !== 422) return;
    const variants = variantsIn(request.body ?? '');
    const [variant] = variants;
    if (variant === undefined || variants.length > 1 || readRefusal(messageIn(response)) === 'insufficient funds')
      return;
    this.#variants.add(variant);
  }

  /** The facts with these products out of stock. */
  applyTo(facts: Facts): Facts {
    if (this.#variants.size === 0) return facts;
    const products = facts.products.map((product) =>
      this.#variants.has(product.variantId) ? { ...product, outOfStock: true } : product,
    );
    return { ...facts, products };
  }
}

function variantsIn(body: string): number[] {
  try {
    const order: unknown = JSON.parse(body);
    const items = isObject(order) && Array.isArray(order['items']) ? order['items'].filter(isObject) : [];
    return [...new Set(items.map((item) => item['product_variant_id']))].filter((id) => typeof id === 'number');
  } catch {
    return [];
  }
}

function messageIn(response: NonNullable<Exchange['response']>): string {
  const body = response.body.is === 'json' ? response.body.value : null;
  const message = isObject(body) ? body['message'] : undefined;
  return typeof message === 'string' ? message : '';
}
