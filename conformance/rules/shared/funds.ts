import { schemas } from '../../../generated/validators.js';
import type { JsonObject, Purchase, RecordedResponse, Refusal } from '../../evidence/evidence.js';
import { readRefusal } from '../../evidence/notation/funds-message.js';
import { balanceAfter, minorOfAmount, minorOfInteger } from '../../evidence/notation/money.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';
import { messageOf } from './answered.js';

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

/** The completed payments from the wallet that the creation names, among the new ledger rows. */
export function paymentsOf({ attempt, change }: Refusal): readonly JsonObject[] {
  return change.rows.filter(({ type, status, wallet_id: wallet }) => {
    const isNamed = typeof wallet === 'string' && wallet.toLowerCase() === attempt.wallet.toLowerCase();
    return type === 'orderPayment' && status === 'completed' && isNamed;
  });
}

/** Whether the wallet could pay for an order that was accepted: it was cheaper than listed, or money was added. */
export function isWithinFunds(refusal: Refusal): boolean {
  const { attempt, funds } = refusal;
  if (funds === null) return true;
  const order = orderInBody(refusal);
  const payment = paymentsOf(refusal).find((row) => isObject(row['order']) && row['order']['ulid'] === order?.['ulid']);
  const after = payment === undefined ? null : balanceAfter(payment);
  if (after !== null) return after >= -BigInt(funds.limit);
  return (minorOfAmount(order?.['total']) ?? BigInt(attempt.cost)) <= BigInt(funds.most);
}

function orderInBody({ attempt }: Refusal): JsonObject | null {
  const body = jsonOf(attempt.exchange);
  const order = isObject(body) ? body['data'] : undefined;
  return isObject(order) ? order : null;
}
