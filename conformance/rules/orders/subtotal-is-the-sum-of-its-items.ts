import { decimalOfMinor, minorOfNumber } from '../../evidence/notation/money.js';
import type { Order } from '../shared/new-order.js';
import { mayBeRounded, shownOrders } from '../shared/shown-orders.js';

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
    ...hintFor(order, sum, shown),
  };
});

function hintFor({ items, conversion_fees: fees }: Order, sum: bigint, shown: bigint): { hint?: string } {
  const single = items.reduce((total, { unit_price: price }) => total + (minorOfNumber(price.amount) ?? 0n), 0n);
  if (items.some(({ quantity }) => quantity > 1) && shown === single) return { hint: 'the quantities may be left out' };
  const extra = minorOfNumber(fees.amount) ?? 0n;
  return extra !== 0n && shown === sum + extra ? { hint: 'the fees may be in it already' } : {};
}
