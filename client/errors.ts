import type { ErrorBody, ErrorStatus, OperationId, Order } from './contract.js';
import type { InexactNumber } from './inexact-number.js';

/** Properties of every error of a call. */
export interface Circumstances {
  /** `operationId` of what was called. */
  readonly operation: OperationId;
  /** How many requests were sent. */
  readonly attempts: number;
  /** The Idempotency-Key that was sent; null where none was. Pass it to `createOrder` again to continue the purchase. */
  readonly idempotencyKey: string | null;
  /**
   * Whether an order may exist despite the error: some attempt to create it ended without an answer, or with a 5xx. Call
   * `createOrder` again with `idempotencyKey` to be sure. Always false for other operations.
   */
  readonly orderMayExist: boolean;
}

/**
 * Base class of all errors of the client. No error holds the token, the request, or the runtime's own error. Its message
 * includes the text of that error, with the token masked.
 */
export abstract class OrderingError extends Error implements Circumstances {
  readonly operation: OperationId;
  readonly attempts: number;
  readonly idempotencyKey: string | null;
  readonly orderMayExist: boolean;

  constructor(message: string, { operation, attempts, idempotencyKey, orderMayExist }: Circumstances) {
    super(message);
    this.name = 'OrderingError';
    this.operation = operation;
    this.attempts = attempts;
    this.idempotencyKey = idempotencyKey;
    this.orderMayExist = orderMayExist;
  }
}

/** The answer that caused an error. */
export interface Refusal {
  readonly status: number;
  /** The body: JSON where it is JSON, else text, with the token masked. `failedWith` gives it the contract's type. */
  readonly body: unknown;
  /** The header X-Request-Id, to quote in a question to the service; null where none could be read. */
  readonly requestId: string | null;
  /** How long the header Retry-After asks to wait, in milliseconds; null where none could be read. */
  readonly retryAfterMs: number | null;
}

/** The service answered, but not with success. Statuses that the contract does not list have this class itself. */
export class ResponseError extends OrderingError implements Refusal {
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;

  constructor(message: string, circumstances: Circumstances, { status, body, requestId, retryAfterMs }: Refusal) {
    super(message, circumstances);
    this.name = 'ResponseError';
    this.status = status;
    this.body = body;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** 401: the token is missing or invalid. */
export class UnauthorizedError extends ResponseError {
  override name = 'UnauthorizedError';
}

/** 403: access is denied; for codes also: the order has not reached a status that has codes. */
export class ForbiddenError extends ResponseError {
  override name = 'ForbiddenError';
}

/** 404: there is no such order or product; for codes also: they are not available yet. */
export class NotFoundError extends ResponseError {
  override name = 'NotFoundError';
}

/** 422: the request is invalid, or a business rule refuses it. */
export class ValidationError extends ResponseError {
  override name = 'ValidationError';
}

/** 422 on creation, with a message that says that the wallet's funds are insufficient. */
export class InsufficientFundsError extends ValidationError {
  override name = 'InsufficientFundsError';
}

/** 429, still after the retries that time allowed. */
export class RateLimitedError extends ResponseError {
  override name = 'RateLimitedError';
}

/** 5xx; 502, 503 and 504 still after the retries that time allowed. */
export class ServerError extends ResponseError {
  override name = 'ServerError';
}

/** Success by its status, but not an answer that the contract knows, such as a page of HTML or a list without links. */
export class InvalidResponseError extends ResponseError {
  override name = 'InvalidResponseError';
}

/** A number of the answer has more digits than a JavaScript number holds. It is not rounded: see `pointer` and `text`. */
export class InexactNumberError extends InvalidResponseError implements InexactNumber {
  readonly pointer: string;
  readonly text: string;

  constructor(message: string, circumstances: Circumstances, refusal: Refusal, { pointer, text }: InexactNumber) {
    super(message, circumstances, refusal);
    this.name = 'InexactNumberError';
    this.pointer = pointer;
    this.text = text;
  }
}

/** No whole answer came, still after the retries that time allowed. */
export class NetworkError extends OrderingError {
  override name = 'NetworkError';
}

/** Time ran out before there was an answer, or before the codes were there. */
export class TimeoutError extends OrderingError {
  override name = 'TimeoutError';
}

/** The caller's AbortSignal ended the call. `cause` is the signal's reason. Its name is the platform's own `AbortError`. */
export class AbortedError extends OrderingError {
  override name = 'AbortError';

  constructor(message: string, circumstances: Circumstances, reason: unknown) {
    super(message, circumstances);
    this.cause = reason;
  }
}

/** The order was refunded, so there are no codes to wait for. */
export class OrderRefundedError extends OrderingError {
  override name = 'OrderRefundedError';

  constructor(
    message: string,
    circumstances: Circumstances,
    readonly order: Order,
  ) {
    super(message, circumstances);
  }
}

/**
 * Whether an error is the answer of an operation with one of the statuses that the contract lists for it. If so, its
 * body has the contract's type, where the contract shows one.
 *
 * ```ts
 * if (failedWith(error, 'createOrder', 422)) console.error(error.body.message);
 * ```
 */
export function failedWith<Id extends OperationId, Status extends ErrorStatus<Id>>(
  error: unknown,
  operation: Id,
  status: Status,
): error is ResponseError & { readonly status: Status; readonly body: ErrorBody<Id, Status> } {
  return error instanceof ResponseError && error.operation === operation && error.status === status;
}
