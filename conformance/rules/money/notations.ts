import { decimalOfMinor, displayMatches, minorOfDecimal, showsMinus } from '../../evidence/notation/money.js';
import { quote } from '../../evidence/notation/text.js';
import type { AnyRule } from '../shared/rule.js';
import { type Money, moneyRule } from './money-rule.js';

/** The notations of one money value: that they agree, and how many decimals they show behind which mark. */
export default [
  moneyRule('money/decimal-agrees-with-amount', ({ kind, value, minor }) => {
    if (kind === 'order') return null;
    const { amount, decimal } = value;
    const inDecimal = minorOfDecimal(decimal);
    const agrees = minor === null || inDecimal === null ? amount === decimal : minor === inDecimal;
    if (agrees) return 'satisfied';
    if (kind === 'balance' && minor !== null && inDecimal !== null && minor === inDecimal * 100n) {
      return {
        member: 'amount',
        expected: `is ${quote(decimal)}, the same as its decimal`,
        actual: quote(amount),
        hint: "the amount of a wallet's balance is the decimal string, not minor units",
      };
    }
    const expected = kind === 'balance' || minor === null ? amount : decimalOfMinor(minor);
    const hint =
      minor !== null && inDecimal === minor * 100n
        ? 'the amount may be read in the major unit instead of the minor one'
        : undefined;
    return {
      member: 'decimal',
      expected: `is ${quote(expected)}, since its amount is ${quote(amount)}`,
      actual: quote(decimal),
      ...(hint === undefined ? {} : { hint }),
    };
  }),
  moneyRule('money/localized-agrees-with-decimal', ({ kind, value }) => {
    if (kind === 'order') return null;
    const { decimal, localized_decimal: localized } = value;
    const minor = minorOfDecimal(decimal);
    if (minor === null) return null;
    const signs = minor === 0n || showsMinus(localized) === minor < 0n;
    if (signs && displayMatches(localized, minor)) return 'satisfied';
    return {
      member: 'localized_decimal',
      expected: `has the digits and the sign of its decimal, ${quote(decimal)}`,
      actual: quote(localized),
    };
  }),
  moneyRule('money/sign-shows-in-every-notation', ({ kind, value, minor }) => {
    if (kind !== 'signed' || minor === null) return null;
    const negative = minor < 0n;
    const wrong = NOTATIONS.find((notation) => showsMinus(value[notation]) !== negative);
    if (wrong === undefined) return 'satisfied';
    return {
      member: wrong,
      expected: `shows ${negative ? 'a minus' : 'no minus'}, since its amount is ${quote(value.amount)}`,
      actual: quote(value[wrong]),
    };
  }),
  moneyRule('money/formatted-agrees-with-amount', (money) => {
    const { minor, value } = money;
    if (minor === null) return null;
    if (displayMatches(value.formatted, minor)) return 'satisfied';
    const sum = decimalOfMinor(minor < 0n ? -minor : minor);
    return {
      member: 'formatted',
      expected: `reads as ${sum}, since its amount is ${amountText(money)}`,
      actual: quote(value.formatted),
    };
  }),
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

const NOTATIONS = ['formatted', 'decimal', 'localized_decimal'] as const;

function amountText({ kind, value }: Money): string {
  return kind === 'order' ? String(value.amount) : quote(value.amount);
}

/** A larger JSON number cannot represent two decimals. */
const LARGEST = 1e13;

/** The separator before the last one or two digits. Longer runs are groups, or a balance without decimals. */
const DECIMALS = /\p{Nd}(\P{Nd})\p{Nd}{1,2}\P{Nd}*$/u;
