import type { Purchase } from '../../evidence/evidence.js';
import type { ProductFact } from '../../evidence/facts.js';
import { decimalOfMinor, minorOfNumber } from '../../evidence/notation/money.js';
import { calledItem, itemKey, nameKey, newOrderRule, type Order } from '../shared/new-order.js';
import { inconclusive, notApplicable, pass, violated } from '../shared/rule.js';

export default newOrderRule('orders/unit-price-is-the-listed-price', (order, purchase) => {
  let isJudged = false;
  for (const [index, item] of order.items.entries()) {
    const product = productOf(itemKey(item), purchase);
    const price = minorOfNumber(item.unit_price.amount);
    if (product === null || price === null || !isPlain(product, order, purchase)) continue;
    if (price === BigInt(product.price)) {
      isJudged = true;
      continue;
    }
    const now = purchase.relisted.find(({ variantId }) => variantId === product.variantId);
    if (now === undefined)
      return inconclusive('it could not be read whether the price has changed since it was listed');
    if (now.price !== product.price || !isPlain(now, order, purchase)) continue;
    return violated(
      purchase.attempt.exchange.id,
      `unit_price ${decimalOfMinor(BigInt(product.price))}, the listed price of product ${product.id} (${calledItem(item)})`,
      `${decimalOfMinor(price)} at quantity ${item.quantity}`,
      { pointer: `/data/items/${index}/unit_price/amount` },
    );
  }
  return isJudged ? pass : notApplicable('a conversion or a discount applies, or a product is not known');
});

/** The one product that was bought under this name; null if it is not known or two products have the name. */
function productOf(key: string, { attempt }: Purchase): ProductFact | null {
  const own = attempt.items.flatMap(({ product }) => (product !== null && nameKey(product) === key ? [product] : []));
  return new Set(own.map(({ variantId }) => variantId)).size === 1 ? (own[0] ?? null) : null;
}

function isPlain({ discounted, currency }: ProductFact, order: Order, purchase: Purchase): boolean {
  return !discounted && currency === order.currency && currency === purchase.currency;
}
