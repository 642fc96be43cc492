import { decimalOfMinor, displays } from '../../evidence/notation/money.js';
import { quote } from '../../evidence/notation/text.js';
import { type Money, moneyRule } from '../shared/money-rule.js';

export default moneyRule('money/formatted-agrees-with-amount', (money) => {
  const { minor, value } = money;
  if (minor === null) return undefined;
  if (displays(value.formatted, minor)) return null;
  const sum = decimalOfMinor(minor < 0n ? -minor : minor);
  return {
    member: 'formatted',
    expected: `can be read as ${sum}, as its amount is ${amountOf(money)}`,
    actual: quote(value.formatted),
  };
});

function amountOf({ kind, value }: Money): string {
  return kind === 'order' ? String(value.amount) : quote(value.amount);
}
