import { schemas } from '../../../generated/validators.js';
import type { Purchase } from '../../evidence/evidence.js';
import { itemKey, nameKey } from '../shared/new-order.js';
import { fold, type Observed, observedAll } from '../shared/rule.js';

/** The most expensive order for each pair of currencies: the smaller the price, the less its rounding says of the rate. */
type State = Map<string, Observed & { readonly price: number }>;

/** What becomes of a price in another currency than the wallet's. */
export default fold<'purchase', State>({
  id: 'orders/conversion',
  on: 'purchase',
  scope: 'run',
  needs: ['token', 'spend', 'wallet'],
  start: () => new Map(),
  see(state, purchase) {
    const found = conversionIn(purchase);
    const known = found === null ? undefined : state.get(found.input ?? '');
    if (found !== null && (known === undefined || known.price < found.price)) state.set(found.input ?? '', found);
    return undefined;
  },
  end: (state) => observedAll([...state.values()], 'no order of this kind was accepted'),
});

/** Of an order of one product, so that fees and rate are those of its price; null for any other. */
function conversionIn({ attempt, currency, order }: Purchase): (Observed & { readonly price: number }) | null {
  const [item, ...others] = attempt.items;
  const product = item?.product ?? null;
  if (product === null || others.length > 0 || currency === '' || product.currency === currency) return null;
  if (!schemas.Order(order)) return null;
  const [line] = order.items.filter((one) => itemKey(one) === nameKey(product));
  const rate =
    line === undefined || product.price === 0
      ? ''
      : `, at ${((100 * line.unit_price.amount) / product.price).toFixed(3)} times the listed price`;
  const fees = `conversion_fees ${order.conversion_fees.amount} on a subtotal of ${order.subtotal.amount}`;
  return {
    input: `a price in ${product.currency} and a wallet in ${currency}`,
    what: `an order in ${order.currency}${rate}, with ${fees}`,
    at: [attempt.exchange.id],
    price: product.price,
  };
}
