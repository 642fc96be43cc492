import { moneyRule } from './money-rule.js';

/** A larger JSON number cannot represent two decimals. */
const LARGEST = 1e13;

export default moneyRule('money/order-amount-has-two-decimals-at-most', ({ kind, value, minor }) => {
  if (kind !== 'order' || Math.abs(value.amount) > LARGEST) return undefined;
  if (minor !== null) return null;
  return {
    member: 'amount',
    expected: 'has at most two decimals',
    actual: String(value.amount),
    hint: 'sums in floating point must be rounded, or computed in minor units',
  };
});
