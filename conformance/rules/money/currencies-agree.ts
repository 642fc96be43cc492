import { quote } from '../../evidence/notation/text.js';
import { moneyRule } from './money-rule.js';

export default moneyRule('money/currencies-agree', ({ kind, value, owner }) => {
  if (kind !== 'balance' && kind !== 'signed') return undefined;
  const currency = owner.value['currency'];
  if (typeof currency !== 'string') return undefined;
  if (value.currency === currency) return null;
  return {
    member: 'currency',
    expected: `is ${quote(currency)}, the currency of the ${owner.kind}`,
    actual: quote(value.currency),
  };
});
