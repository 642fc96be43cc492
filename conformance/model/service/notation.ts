import type { View } from '../http.js';
import * as money from '../notation.js';
import { expirationDate, timestamp } from '../notation.js';
import type { MinorUnits, Moment } from '../state.js';
import { Errors } from './errors.js';

/** How money, times and ULIDs are written. */
export class Notation extends Errors {
  timestamp(at: Moment): string {
    return timestamp(at);
  }

  expirationDate(at: Moment): string {
    return expirationDate(at);
  }

  decimal(amount: MinorUnits): string {
    return money.decimal(amount);
  }

  localizedDecimal(amount: MinorUnits): string {
    return money.localizedDecimal(amount);
  }

  formatted(amount: MinorUnits, currency: string): string {
    return money.formatted(amount, currency);
  }

  /** Money of orders and their items. */
  orderMoney(amount: MinorUnits, currency: string): View {
    return { amount: money.majorNumber(amount), formatted: this.formatted(amount, currency) };
  }

  /** The common members of the money of wallets, products and transactions: all but `amount`. */
  ledgerMoney(amount: MinorUnits, currency: string): View {
    return {
      currency,
      formatted: this.formatted(amount, currency),
      decimal: this.decimal(amount),
      localized_decimal: this.localizedDecimal(amount),
    };
  }

  productMoney(amount: MinorUnits, currency: string): View {
    return { amount: amount.toString(), ...this.ledgerMoney(amount, currency) };
  }

  transactionMoney(amount: MinorUnits, currency: string): View {
    return { amount: amount.toString(), ...this.ledgerMoney(amount, currency) };
  }

  walletMoney(amount: MinorUnits, currency: string): View {
    return { amount: this.decimal(amount), ...this.ledgerMoney(amount, currency) };
  }

  /** A ULID as it is written: in upper case. */
  ulidView(ulid: string): string {
    return ulid;
  }
}
