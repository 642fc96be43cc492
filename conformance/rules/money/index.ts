import type { AnyRule } from '../shared/rule.js';
import currenciesAgree from './currencies-agree.js';
import decimalAgreesWithAmount from './decimal-agrees-with-amount.js';
import formattedAgreesWithAmount from './formatted-agrees-with-amount.js';
import formattedShowsASymbol from './formatted-shows-a-symbol.js';
import formattedStyle from './formatted-style.js';
import localizedAgreesWithDecimal from './localized-agrees-with-decimal.js';
import oneSymbolPerCurrency from './one-symbol-per-currency.js';
import orderAmountHasTwoDecimalsAtMost from './order-amount-has-two-decimals-at-most.js';
import signShowsInEveryNotation from './sign-shows-in-every-notation.js';
import walletBalanceShowsADecimalComma from './wallet-balance-shows-a-decimal-comma.js';

export const moneyRules: readonly AnyRule[] = [
  decimalAgreesWithAmount,
  localizedAgreesWithDecimal,
  signShowsInEveryNotation,
  formattedAgreesWithAmount,
  formattedShowsASymbol,
  oneSymbolPerCurrency,
  walletBalanceShowsADecimalComma,
  currenciesAgree,
  orderAmountHasTwoDecimalsAtMost,
  formattedStyle,
];
