import { showsMinus } from '../../evidence/notation/money.js';
import { quote } from '../../evidence/notation/text.js';
import { moneyRule } from '../shared/money-rule.js';

const NOTATIONS = ['formatted', 'decimal', 'localized_decimal'] as const;

export default moneyRule('money/sign-shows-in-every-notation', ({ kind, value, minor }) => {
  if (kind !== 'signed' || minor === null) return undefined;
  const negative = minor < 0n;
  const wrong = NOTATIONS.find((notation) => showsMinus(value[notation]) !== negative);
  if (wrong === undefined) return null;
  return {
    member: wrong,
    expected: `shows ${negative ? 'a minus' : 'no minus'}, as its amount is ${quote(value.amount)}`,
    actual: quote(value[wrong]),
  };
});
