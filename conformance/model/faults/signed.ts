import type { components } from '../../../generated/types.js';

type Signed = components['schemas']['SignedLedgerMoney'];

/** The same money with the other sign, in every notation. */
export function negated(money: Signed): Signed {
  const turned = (text: string) => (text.startsWith('-') ? text.slice(1) : `-${text}`);
  return {
    ...money,
    amount: turned(money.amount),
    formatted: turned(money.formatted),
    decimal: turned(money.decimal),
    localized_decimal: turned(money.localized_decimal),
  };
}
