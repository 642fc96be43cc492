import type { components } from '../../../generated/types.js';
import { formatMoney, localizedDecimal, type Minor, plainDecimal } from '../../domain/money.js';

/** Money in orders: the amount is a number in major units, the nearest that exists to the exact decimal. */
export function orderMoney(minor: Minor, currency: string): components['schemas']['OrderMoney'] {
  return { amount: minor / 100, formatted: formatMoney(minor, currency) };
}

/** Money in products and ledger rows: the amount counts the smallest unit. */
export function ledgerMoney(minor: Minor, currency: string): components['schemas']['SignedLedgerMoney'] {
  return {
    amount: String(minor),
    currency,
    formatted: formatMoney(minor, currency),
    decimal: plainDecimal(minor),
    localized_decimal: localizedDecimal(minor),
  };
}

/** A wallet's balance: the amount is the decimal string. */
export function walletBalance(minor: Minor, currency: string): components['schemas']['WalletBalance'] {
  return { ...ledgerMoney(minor, currency), amount: plainDecimal(minor) };
}
