import { type Ask, attempt, masked, type Outcome, type Unanswered } from './attempt.js';
import type { OperationId, SuccessBody } from './contract.js';
import {
  AbortedError,
  type Circumstances,
  ForbiddenError,
  InexactNumberError,
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
import { type CallOptions, milliseconds, type Settings } from './options.js';

/** Statuses that are temporary and do not depend on the request. */
const TRANSIENT: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Most doublings of the pause between retries. */
const MOST_DOUBLINGS = 5;

const LONGEST_MESSAGE = 300;

const BY_STATUS: Readonly<Record<number, typeof ResponseError>> = {
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  422: ValidationError,
  429: RateLimitedError,
};

/** A call of an operation. */
interface Task<Id extends OperationId = OperationId> extends CallOptions {
  readonly operation: Id;
  /** Null for what only reads. */
  readonly idempotencyKey: string | null;
}

/** The answer to a call. */
export interface Reply<Id extends OperationId = OperationId> {
  readonly data: SuccessBody<Id>;
  readonly attempts: number;
  /** Creates the error for an answer that does not match the contract. */
  readonly unusable: (why: string) => InvalidResponseError;
}

/**
 * Repeats a request until there is an answer. After a network failure, a slow attempt, 429, 502, 503 and 504 the same
 * request is sent again, after a pause; other failures end the call. The request must be safe to repeat: it reads, or it
 * carries a key.
 *
 * @throws OrderingError, of the class that names the failure.
 */
export async function call<Id extends OperationId>(settings: Settings, task: Task<Id>, ask: Ask): Promise<Reply<Id>> {
  const { operation, idempotencyKey, signal } = task;
  const deadline = Date.now() + milliseconds('timeoutMs', task.timeoutMs ?? settings.timeoutMs);
  let orderMayExist = false;
  const fail = (outcome: Unanswered, attempts: number) =>
    failure(outcome, { operation, attempts, idempotencyKey, orderMayExist }, signal);
  if (signal?.aborted) throw fail({ is: 'aborted' }, 0);
  for (let attempts = 1; ; attempts += 1) {
    const left = deadline - Date.now();
    const outcome = await attempt(ask, settings, Math.max(1, Math.min(left, settings.attemptTimeoutMs)), signal);
    orderMayExist ||= idempotencyKey !== null && isUnsure(outcome);
    if (outcome.is === 'answer') {
      const circumstances = { operation, attempts, idempotencyKey, orderMayExist };
      const unusable = (why: string) => invalid(masked(why, settings.token), circumstances, outcome.refusal);
      // The contract's type of this operation. The caller checks the outline of the data.
      return { data: outcome.data as SuccessBody<Id>, attempts, unusable };
    }
    const wait = backOff(settings, attempts) + asked(outcome);
    const isOver = attempts > settings.retries || Date.now() + wait >= deadline;
    if (!isTransient(outcome) || isOver) throw fail(outcome, attempts);
    if (!(await pause(wait, signal))) throw fail({ is: 'aborted' }, attempts);
  }
}

/** Whether the service may have processed this attempt. */
function isUnsure(outcome: Outcome): boolean {
  return outcome.is === 'refusal' ? outcome.refusal.status >= 500 : outcome.is !== 'answer';
}

function isTransient(outcome: Outcome): boolean {
  if (outcome.is === 'refusal') return TRANSIENT.has(outcome.refusal.status);
  return outcome.is === 'network' || outcome.is === 'timeout';
}

/** Doubles the pause, less a random part of up to a half, so that clients that failed together do not retry together. */
function backOff({ backOffMs }: Settings, attempts: number): number {
  return backOffMs * 2 ** Math.min(attempts - 1, MOST_DOUBLINGS) * (1 - Math.random() / 2);
}

function asked(outcome: Outcome): number {
  return outcome.is === 'refusal' ? (outcome.refusal.retryAfterMs ?? 0) : 0;
}

/** Waits. Resolves with true when the time has passed, and with false as soon as the signal aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (passed: boolean) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      resolve(passed);
    };
    const abort = () => end(false);
    const timer = setTimeout(() => end(true), ms);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
  });
}

/** The error for a call that ended without an answer. */
function failure(outcome: Unanswered, circumstances: Circumstances, signal: AbortSignal | undefined): OrderingError {
  const { operation, attempts } = circumstances;
  const after = `after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${remedy(circumstances)}`;
  switch (outcome.is) {
    case 'refusal':
      return errorOf(outcome.refusal, circumstances);
    case 'inexact': {
      const { pointer, text } = outcome.number;
      const why = `${pointer} is ${text}, which a JavaScript number does not hold`;
      const { message, ...rest } = invalid(why, circumstances, outcome.refusal);
      return new InexactNumberError(message, rest, outcome.refusal, outcome.number);
    }
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
function invalid(why: string, { idempotencyKey, ...rest }: Circumstances, refusal: Refusal) {
  const circumstances = { ...rest, idempotencyKey, orderMayExist: idempotencyKey !== null };
  const message = `${rest.operation} was answered with status ${refusal.status}, but ${why}${remedy(circumstances)}: check baseUrl, and what is between you and the service`;
  return new InvalidResponseError(message, circumstances, refusal);
}

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
