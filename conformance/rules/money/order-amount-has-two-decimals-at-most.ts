import { moneyRule } from './money-rule.js';

/** Beyond this a JSON number cannot carry two decimals at all. */
const LARGEST = 1e13;

export default moneyRule('money/order-amount-has-two-decimals-at-most', ({ kind, value, minor }) => {
  if (kind !== 'order' || Math.abs(value.amount) > LARGEST) return undefined;
  if (minor !== null) return null;
  return {
    member: 'amount',
    expected: 'has two decimals at most',
    actual: String(value.amount),
    hint: 'sums in floating point have to be rounded, or made in the smallest unit',
  };
});
