import { schemas } from '../../generated/validators.js';
import type { Purchase, RecordedResponse } from '../engine/evidence.js';
import { readRefusal } from '../notation/funds-message.js';
import { minorOfInteger } from '../notation/money.js';
import { messageOf } from './answered.js';

/** Whether a refusal says that the wallet cannot pay, as far as that can be told. */
export function isRefusedForFunds(response: RecordedResponse): boolean {
  return readRefusal(messageOf(response) ?? '') === 'insufficient funds';
}

/** What the named wallet held after an order was refused, in minor units; null where that is not known. */
export function fundsOf({ payment, currency }: Purchase): bigint | null {
  const newest = payment?.newest ?? null;
  if (newest === null || !schemas.Transaction(newest) || newest.balance_after.currency !== currency) return null;
  return minorOfInteger(newest.balance_after.amount);
}
