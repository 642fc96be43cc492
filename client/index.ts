/** The typed client of a Digital Goods Ordering Service. */
export { createClient } from './client.js';
export type {
  Code,
  ErrorBody,
  ErrorStatus,
  OperationId,
  Order,
  OrderCodesEntry,
  OrderItem,
  OrderRequest,
  Product,
  Query,
  Schemas,
  Transaction,
  Wallet,
} from './contract.js';
export { newIdempotencyKey } from './create-order.js';
export {
  AbortedError,
  type Circumstances,
  ForbiddenError,
  failedWith,
  InexactNumberError,
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
export type { Client, CreatedOrder, CreateOrderOptions, Download, DownloadOptions } from './interface.js';
export type { AnyPage, List } from './lists.js';
export {
  type DisplayOptions,
  decimalOf,
  type Money,
  MoneyError,
  moneyOf,
  moneyOfDecimal,
  moneyOfDisplay,
  orderMoneyOf,
} from './money.js';
export type { CallOptions, ClientOptions } from './options.js';
export type { DeliveredCodes, WaitOptions } from './wait-for-codes.js';
