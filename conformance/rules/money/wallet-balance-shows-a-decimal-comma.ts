import { quote } from '../../evidence/notation/text.js';
import { moneyRule } from './money-rule.js';

/** The separator before the last one or two digits. Longer runs are groups, or a balance without decimals. */
const DECIMALS = /\p{Nd}(\P{Nd})\p{Nd}{1,2}\P{Nd}*$/u;

export default moneyRule('money/wallet-balance-shows-a-decimal-comma', ({ kind, value }) => {
  if (kind !== 'balance') return undefined;
  const localized = value.localized_decimal;
  const separator = DECIMALS.exec(localized)?.[1];
  if (separator === undefined) return undefined;
  if (separator === ',') return null;
  return {
    member: 'localized_decimal',
    expected: 'has a comma before its decimals',
    actual: `${quote(separator)} in ${quote(localized)}`,
  };
});
