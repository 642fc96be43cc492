import { BODY } from '../shared/samples/bodies.test.support.js';

export const BALANCE = `${BODY}/data/0/balance`;
export const AMOUNT = `${BODY}/data/0/amount`;
export const BALANCE_AFTER = `${BODY}/data/0/balance_after`;
export const PRICE = `${BODY}/data/variant/price`;

export const negative = (symbol: string) => ({
  amount: '-450',
  currency: 'USD',
  formatted: `(${symbol} 4.50)`,
  decimal: '-4.50',
  localized_decimal: '4,50-',
});

export function price(amount: string) {
  const decimal = `${amount.slice(0, -2)}.${amount.slice(-2)}`;
  return { amount, currency: 'USD', formatted: `$${decimal}`, decimal, localized_decimal: decimal.replace('.', ',') };
}
