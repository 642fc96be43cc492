import type { Unanswered } from './attempt.js';
import { errorOf, remedy } from './error-of.js';
import {
  AbortedError,
  type Circumstances,
  InvalidResponseError,
  NetworkError,
  type OrderingError,
  type Refusal,
  TimeoutError,
} from './errors.js';

/** The error for a call that ended without an answer. */
export function failure(
  outcome: Unanswered,
  circumstances: Circumstances,
  signal: AbortSignal | undefined,
): OrderingError {
  const { operation, attempts } = circumstances;
  const after = `after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${remedy(circumstances)}`;
  switch (outcome.is) {
    case 'refusal':
      return errorOf(outcome.refusal, circumstances);
    case 'unreadable':
      return invalid('its body is not what the contract shows', circumstances, outcome.refusal);
    case 'network':
      return new NetworkError(`${operation} got no answer, ${after}: ${outcome.reason}`, circumstances);
    case 'timeout':
      return new TimeoutError(`${operation} got no answer in time, ${after}`, circumstances);
    case 'aborted':
      return new AbortedError(`${operation} was aborted ${after}`, circumstances, signal?.reason);
  }
}

/** The error for an answer that the contract does not know. After one to a creation the order may well exist. */
export function invalid(why: string, { idempotencyKey, ...rest }: Circumstances, refusal: Refusal) {
  const circumstances = { ...rest, idempotencyKey, orderMayExist: idempotencyKey !== null };
  const message = `${rest.operation} was answered with status ${refusal.status}, but ${why}${remedy(circumstances)}: check baseUrl, and what is between you and the service`;
  return new InvalidResponseError(message, circumstances, refusal);
}
