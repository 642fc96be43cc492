import { quote } from '../../evidence/notation/text.js';
import type { AnyRule } from '../shared/rule.js';
import { moneyRule } from './money-rule.js';

/** The decimals of money: how many an order shows, and their separator in a balance. */
export default [
  moneyRule('money/order-amount-has-two-decimals-at-most', ({ kind, value, minor }) => {
    if (kind !== 'order' || Math.abs(value.amount) > LARGEST) return null;
    if (minor !== null) return 'satisfied';
    return {
      member: 'amount',
      expected: 'has at most two decimals',
      actual: String(value.amount),
      hint: 'sums in floating point must be rounded, or computed in minor units',
    };
  }),
  moneyRule('money/wallet-balance-shows-a-decimal-comma', ({ kind, value }) => {
    if (kind !== 'balance') return null;
    const localized = value.localized_decimal;
    const separator = DECIMALS.exec(localized)?.[1];
    if (separator === undefined) return null;
    if (separator === ',') return 'satisfied';
    return {
      member: 'localized_decimal',
      expected: 'has a comma before its decimals',
      actual: `${quote(separator)} in ${quote(localized)}`,
    };
  }),
] satisfies readonly AnyRule[];

/** A larger JSON number cannot represent two decimals. */
const LARGEST = 1e13;

/** The separator before the last one or two digits. Longer runs are groups, or a balance without decimals. */
const DECIMALS = /\p{Nd}(\P{Nd})\p{Nd}{1,2}\P{Nd}*$/u;
