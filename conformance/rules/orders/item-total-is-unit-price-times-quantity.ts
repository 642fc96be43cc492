import { decimalOfMinor, minorOfNumber } from '../../evidence/notation/money.js';
import { mayBeRounded, shownOrders } from '../shared/shown-orders.js';

export default shownOrders('orders/item-total-is-unit-price-times-quantity', (order, facts) => {
  const leeway = mayBeRounded(order, facts) ? 1n : 0n;
  let isJudged = false;
  for (const [index, { quantity, unit_price, total_price }] of order.items.entries()) {
    const [unit, total] = [minorOfNumber(unit_price.amount), minorOfNumber(total_price.amount)];
    if (unit === null || total === null) continue;
    isJudged = true;
    const pieces = BigInt(quantity);
    // Half a smallest unit a piece, reckoned in halves.
    const off = 2n * (total - unit * pieces);
    if ((off < 0n ? -off : off) <= leeway * pieces) continue;
    return {
      expected: `total_price ${decimalOfMinor(unit * pieces)}, as ${quantity} × ${decimalOfMinor(unit)}`,
      actual: decimalOfMinor(total),
      field: `/items/${index}/total_price/amount`,
    };
  }
  return isJudged ? null : undefined;
});
