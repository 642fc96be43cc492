import { type Answer, type Call, json, type View } from '../http.js';
import * as money from '../notation.js';
import { expirationDate, timestamp } from '../notation.js';
import type { MinorUnits, Moment } from '../state.js';

/**
 * How errors, money, times and ULIDs are written. Of errors the contract states messages only for order creation and codes.
 */
export class Notation {
  /** An error in the common form. */
  errorAnswer(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Answer {
    return json(status, { message }, headers);
  }

  unauthenticated(_call: Call): Answer {
    return this.errorAnswer(401, 'Unauthenticated.', { 'www-authenticate': 'Bearer' });
  }

  /** An order on another user's wallet. */
  foreignWallet(_call: Call): Answer {
    return this.errorAnswer(403, 'The wallet belongs to another user.');
  }

  /** Another user's order is treated as if it did not exist. */
  foreignOrder(call: Call): Answer {
    return this.orderNotFound(call);
  }

  orderNotFound(call: Call): Answer {
    const message = 'There is no such order.';
    return call.operation === 'getOrderCodes' ? this.noCodes(message) : this.errorAnswer(404, message);
  }

  productNotFound(_call: Call): Answer {
    return this.errorAnswer(404, 'There is no such product.');
  }

  /** The 404 of get-codes. */
  noCodes(message: string): Answer {
    return json(404, { error: true, message, data: [] });
  }

  /** An order whose state has no codes: `pending` or `refunded`. */
  codesForbidden(_call: Call): Answer {
    return this.errorAnswer(403, 'The order has not reached a status that has codes.');
  }

  /** An order that is being processed and has no code yet. */
  codesNotYet(call: Call): Answer {
    const message = 'The codes of this order are not available yet.';
    return call.operation === 'getOrderCodes' ? this.noCodes(message) : this.errorAnswer(404, message);
  }

  /** An order that has no codes to download. */
  noArchive(): Answer {
    return this.errorAnswer(404, 'There are no codes of this order to download.');
  }

  /** A creation with an invalid body or key; `field` is a path such as `items.0.quantity`. */
  invalidOrder(field: string, problem: string): Answer {
    const message = `The ${field} ${problem}.`;
    return json(422, { message, errors: { [field]: [message] } });
  }

  insufficientFunds(_call: Call): Answer {
    return this.errorAnswer(422, 'The selected wallet has insufficient funds for this order.');
  }

  /** A ledger query that is malformed or contradictory. */
  invalidFilter(field: string, problem: string): Answer {
    return this.errorAnswer(422, `The ${field} ${problem}.`);
  }

  /** A search without a term. */
  missingTerm(_call: Call): Answer {
    return this.errorAnswer(422, 'The term is required.');
  }

  malformedJson(_call: Call): Answer {
    return this.errorAnswer(422, 'The body is not valid JSON.');
  }

  unsupportedMediaType(_call: Call): Answer {
    return this.errorAnswer(415, 'The body must be sent as application/json.');
  }

  tooLarge(): Answer {
    return this.errorAnswer(413, 'The body is too large.', { connection: 'close' });
  }

  unknownPath(): Answer {
    return this.errorAnswer(404, 'There is nothing at this path.');
  }

  wrongMethod(methods: readonly string[]): Answer {
    return this.errorAnswer(405, 'This path does not have this method.', { allow: methods.join(', ') });
  }

  /** The response to an internal error. */
  unexpected(call: Call | null, _error: unknown): Answer {
    const doing = call?.operation === 'createOrder' ? 'processing the order' : 'answering the request';
    return this.errorAnswer(500, `An unexpected error occurred while ${doing}.`);
  }

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
