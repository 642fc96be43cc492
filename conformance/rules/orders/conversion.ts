import { schemas } from '../../../generated/validators.js';
import type { Purchase } from '../../evidence/evidence.js';
import { itemKey, nameKey, type Order } from '../shared/new-order.js';
import { observedPurchases } from '../shared/payment-rule.js';

export default observedPurchases('orders/conversion', (purchase) => {
  const { attempt, currency, order } = purchase;
  const foreign = attempt.items.find(({ product }) => product !== null && product.currency !== currency)?.product;
  if (foreign == null || currency === '' || !schemas.Order(order)) return null;
  const fees = order.conversion_fees.amount === 0 ? 'without fees' : 'with fees';
  return `a price in ${foreign.currency} paid in ${currency}: the order is in ${order.currency}${rateOf(order, purchase)}, ${fees}`;
});

/** What one unit of the price's currency came to, to two decimals. */
function rateOf({ items }: Order, { attempt, currency }: Purchase): string {
  for (const { product } of attempt.items) {
    if (product === null || product.currency === currency || product.price === 0) continue;
    const item = items.find((one) => itemKey(one) === nameKey(product));
    if (item !== undefined) return ` at about ${((100 * item.unit_price.amount) / product.price).toFixed(2)}`;
  }
  return '';
}
