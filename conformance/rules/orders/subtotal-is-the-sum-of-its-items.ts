import { mayBeRounded, shownOrders } from '../../judging/shown-orders.js';
import { decimalOfMinor, minorOfNumber } from '../../notation/money.js';

export default shownOrders('orders/subtotal-is-the-sum-of-its-items', (order, facts) => {
  const { items, subtotal } = order;
  const totals = items.flatMap(({ total_price }) => minorOfNumber(total_price.amount) ?? []);
  const shown = minorOfNumber(subtotal.amount);
  if (items.length === 0 || totals.length < items.length || shown === null) return undefined;
  const sum = totals.reduce((one, other) => one + other, 0n);
  const pieces = items.reduce((count, { quantity }) => count + BigInt(quantity), 0n);
  // Half a smallest unit a piece, reckoned in halves, where a sum may have been converted as a whole.
  const off = 2n * (shown - sum);
  if ((off < 0n ? -off : off) <= (mayBeRounded(order, facts) ? pieces : 0n)) return null;
  return {
    expected: `subtotal ${decimalOfMinor(sum)}, the sum of its ${items.length} items`,
    actual: decimalOfMinor(shown),
    field: '/subtotal/amount',
  };
});
