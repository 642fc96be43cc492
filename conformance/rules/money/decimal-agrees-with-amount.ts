import { decimalOfMinor, minorOfDecimal } from '../../evidence/notation/money.js';
import { quote } from '../../evidence/notation/text.js';
import { moneyRule } from '../shared/money-rule.js';

export default moneyRule('money/decimal-agrees-with-amount', ({ kind, value, minor }) => {
  if (kind === 'order') return undefined;
  const { amount, decimal } = value;
  const inDecimal = minorOfDecimal(decimal);
  const agrees = minor === null || inDecimal === null ? amount === decimal : minor === inDecimal;
  if (agrees) return null;
  if (kind === 'balance' && minor !== null && inDecimal !== null && minor === inDecimal * 100n) {
    return {
      member: 'amount',
      expected: `is ${quote(decimal)}, as its decimal is`,
      actual: quote(amount),
      hint: "the amount of a wallet's balance is the decimal string, not the smallest unit",
    };
  }
  const expected = kind === 'balance' || minor === null ? amount : decimalOfMinor(minor);
  const hint =
    minor !== null && inDecimal === minor * 100n ? 'the smallest unit may be taken for the major one' : undefined;
  return {
    member: 'decimal',
    expected: `is ${quote(expected)}, as its amount is ${quote(amount)}`,
    actual: quote(decimal),
    ...(hint === undefined ? {} : { hint }),
  };
});
