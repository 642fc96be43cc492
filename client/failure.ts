import type { Unanswered } from './attempt.js';
import {
  AbortedError,
  type Circumstances,
  ForbiddenError,
  InsufficientFundsError,
  InvalidResponseError,
  NetworkError,
  NotFoundError,
  type OrderingError,
  RateLimitedError,
  type Refusal,
  ResponseError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  ValidationError,
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

/** The error for an answer that the contract does not know. After such an answer to a creation the order may exist. */
export function invalid(why: string, { idempotencyKey, ...rest }: Circumstances, refusal: Refusal) {
  const circumstances = { ...rest, idempotencyKey, orderMayExist: idempotencyKey !== null };
  const message = `${rest.operation} was answered with status ${refusal.status}, but ${why}${remedy(circumstances)}: check baseUrl, and what is between you and the service`;
  return new InvalidResponseError(message, circumstances, refusal);
}

const LONGEST_MESSAGE = 300;

const BY_STATUS: Readonly<Record<number, typeof ResponseError>> = {
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  422: ValidationError,
  429: RateLimitedError,
};

/** The error for an answer with a status outside 2xx. */
function errorOf(refusal: Refusal, circumstances: Circumstances): ResponseError {
  const { status, body } = refusal;
  const { operation } = circumstances;
  if (status === 0 || (status >= 300 && status < 400)) {
    const text = `${operation} was answered with a redirect, which the client does not follow: the token stays where it was sent. Give createClient the baseUrl that answers itself.`;
    return new ResponseError(text, circumstances, refusal);
  }
  const said = messageOf(body);
  const message = `${operation} was refused with status ${status}${said === '' ? '' : `: ${said}`}${remedy(circumstances)}`;
  const isShort = status === 422 && operation === 'createOrder' && saysShortOfFunds(said);
  const kind = isShort ? InsufficientFundsError : (BY_STATUS[status] ?? (status >= 500 ? ServerError : ResponseError));
  return new kind(message, circumstances, refusal);
}

/** The end of an error message where a repeated call could buy twice. */
function remedy({ orderMayExist }: Circumstances): string {
  return orderMayExist ? ' (the order may exist: call createOrder again with the same idempotencyKey)' : '';
}

function messageOf(body: unknown): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : body;
  return typeof message === 'string' ? message.trim().slice(0, LONGEST_MESSAGE) : '';
}

/**
 * The contract marks a refusal for insufficient funds by its message alone, and does not fix the words. These are the
 * English ones; in another language the error is a ValidationError.
 */
function saysShortOfFunds(message: string): boolean {
  const money = /\b(funds?|balance|credit|money)\b/i.test(message);
  return money && /insufficient|not enough|not sufficient|too (low|little)|lacks?\b|exceed/i.test(message);
}
