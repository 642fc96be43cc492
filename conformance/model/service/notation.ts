import type { View } from '../http.js';
import * as money from '../notation.js';
import { expirationDate, timestamp } from '../notation.js';
import type { Minor, Moment } from '../state.js';
import { Errors } from './errors.js';

/** How money, moments and ulids are written. */
export class Notation extends Errors {
  timestamp(at: Moment): string {
    return timestamp(at);
  }

  expirationDate(at: Moment): string {
    return expirationDate(at);
  }

  decimal(amount: Minor): string {
    return money.decimal(amount);
  }

  localizedDecimal(amount: Minor): string {
    return money.localizedDecimal(amount);
  }

  formatted(amount: Minor, currency: string): string {
    return money.formatted(amount, currency);
  }

  /** Money of orders and their items. */
  orderMoney(amount: Minor, currency: string): View {
    return { amount: money.majorNumber(amount), formatted: this.formatted(amount, currency) };
  }

  /** What the money of wallets, products and transactions has in common: all but `amount`. */
  ledgerMoney(amount: Minor, currency: string): View {
    return {
      currency,
      formatted: this.formatted(amount, currency),
      decimal: this.decimal(amount),
      localized_decimal: this.localizedDecimal(amount),
    };
  }

  productMoney(amount: Minor, currency: string): View {
    return { amount: amount.toString(), ...this.ledgerMoney(amount, currency) };
  }

  transactionMoney(amount: Minor, currency: string): View {
    return { amount: amount.toString(), ...this.ledgerMoney(amount, currency) };
  }

  walletMoney(amount: Minor, currency: string): View {
    return { amount: this.decimal(amount), ...this.ledgerMoney(amount, currency) };
  }

  /** How a ulid is written: upper case. */
  ulidView(ulid: string): string {
    return ulid;
  }
}
