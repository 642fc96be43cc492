/** The typed client of a Digital Goods Ordering Service. */
export { createClient } from './client.js';
export type {
  Code,
  ErrorBody,
  ErrorStatus,
  NewOrder,
  OperationId,
  Order,
  OrderCodesEntry,
  OrderItem,
  Product,
  Query,
  Schemas,
  Transaction,
  Wallet,
} from './contract.js';
export {
  AbortedError,
  type Circumstances,
  ForbiddenError,
  InsufficientFundsError,
  InvalidResponseError,
  NetworkError,
  NotFoundError,
  OrderingError,
  OrderRefundedError,
  RateLimitedError,
  type Refusal,
  ResponseError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  ValidationError,
} from './errors.js';
export { failedWith } from './failed-with.js';
export { newIdempotencyKey } from './idempotency-key.js';
export type { Client, CreatedOrder, CreateOrderOptions, Download, DownloadOptions } from './interface.js';
export type { AnyPage, List } from './list.js';
export { type DisplayOptions, moneyOfDisplay } from './money/display.js';
export { decimalOf, type Money, MoneyError, moneyOf, moneyOfDecimal, orderMoneyOf } from './money/money.js';
export type { CallOptions, ClientOptions } from './options.js';
export type { DeliveredCodes, WaitOptions } from './wait-for-codes.js';
