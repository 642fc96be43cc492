import { displays, minorOfDecimal, showsMinus } from '../../evidence/notation/money.js';
import { quote } from '../../evidence/notation/text.js';
import { moneyRule } from '../shared/money-rule.js';

export default moneyRule('money/localized-agrees-with-decimal', ({ kind, value }) => {
  if (kind === 'order') return undefined;
  const { decimal, localized_decimal: localized } = value;
  const minor = minorOfDecimal(decimal);
  if (minor === null) return undefined;
  const signs = minor === 0n || showsMinus(localized) === minor < 0n;
  if (signs && displays(localized, minor)) return null;
  return {
    member: 'localized_decimal',
    expected: `has the digits and the sign of its decimal, ${quote(decimal)}`,
    actual: quote(localized),
  };
});
