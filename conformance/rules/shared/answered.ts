import { schemas } from '../../../generated/validators.js';
import type { AccountChanges, Purchase, RecordedResponse } from '../../evidence/evidence.js';
import { readRefusal } from '../../evidence/notation/funds-message.js';
import { minorOfInteger } from '../../evidence/notation/money.js';
import { quote } from '../../evidence/notation/text.js';
import { isObject } from '../../evidence/read-exchange.js';
import { inconclusive, notApplicable, type Verdict } from './rule.js';

const MAX_MESSAGE_LENGTH = 160;

/** A status for a report, with the message of the response if it has one. */
export function answered(response: RecordedResponse): string {
  const message = messageOf(response);
  return message === null
    ? `status ${response.status}`
    : `status ${response.status}, ${quote(message, MAX_MESSAGE_LENGTH)}`;
}

/** The message of a response; null if it has none or a blank one. */
export function messageOf({ body }: RecordedResponse): string | null {
  const message = body.is === 'json' && isObject(body.value) ? body.value['message'] : undefined;
  return typeof message === 'string' && message.trim() !== '' ? message : null;
}

/** The verdict if the change of the account could not be read; null if it could. */
export function verdictIfUnread({ because, isMissing }: AccountChanges): Verdict | null {
  if (because === null) return null;
  return isMissing ? notApplicable(because) : inconclusive(because);
}

/** Whether the message of a refusal says that the wallet cannot pay. */
export function isRefusedForFunds(response: RecordedResponse): boolean {
  return readRefusal(messageOf(response) ?? '') === 'insufficient funds';
}

/** The balance of the named wallet after an order was refused, in minor units; null if it is not known. */
export function walletBalance({ payment, currency }: Purchase): bigint | null {
  const newest = payment?.newest ?? null;
  if (newest === null || !schemas.Transaction(newest) || newest.balance_after.currency !== currency) return null;
  return minorOfInteger(newest.balance_after.amount);
}
