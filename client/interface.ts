import type { Order, OrderCodesEntry, OrderRequest, Product, Query, Schemas } from './contract.js';
import type { List } from './lists.js';
import type { CallOptions } from './options.js';
import type { DeliveredCodes, WaitOptions } from './wait-for-codes.js';

/** How an order is created. */
export interface CreateOrderOptions extends CallOptions {
  /**
   * Unique per purchase. Default: a fresh ULID. Pass the key of an earlier attempt to continue that purchase: an
   * existing order is returned, and nothing is charged again.
   */
  readonly idempotencyKey?: string;
}

/** An order that was created, or that existed for the key already. */
export interface CreatedOrder {
  readonly order: Order;
  /** The service's message. */
  readonly message: string;
  /** The Idempotency-Key that was sent. */
  readonly idempotencyKey: string;
  /** How many requests it took. */
  readonly attempts: number;
}

/** How a file is returned: whole, or as a stream. */
export interface DownloadOptions extends CallOptions {
  /** Default `bytes`. A stream that breaks off is not fetched again, and `timeoutMs` applies only until it begins. */
  readonly as?: 'bytes' | 'stream';
}

/** A file of an order. `order` is its `ulid`. */
export interface Download {
  (order: string, options?: DownloadOptions & { readonly as?: 'bytes' }): Promise<Uint8Array<ArrayBuffer>>;
  (order: string, options: DownloadOptions & { readonly as: 'stream' }): Promise<ReadableStream<Uint8Array>>;
}

/**
 * The operations of the contract by their names, and `waitForCodes`. All of them throw `OrderingError`s. Reads are
 * retried after a network failure, a slow attempt, 429, 502, 503 and 504, and so is `createOrder`, with one key.
 */
export interface Client {
  /**
   * Buys products from a wallet. With one key there is one order and one charge, however often the request is sent.
   *
   * @throws InsufficientFundsError, ValidationError and the others; each has the key to continue with.
   */
  createOrder(order: OrderRequest, options?: CreateOrderOptions): Promise<CreatedOrder>;

  /** Your orders; `items` may be empty here. The contract does not define their sequence. */
  listOrders(query?: Query<'listOrders'>, options?: CallOptions): List<Schemas['OrderPage']>;

  /** One order with its lines. */
  getOrder(order: string, options?: CallOptions): Promise<Order>;

  /**
   * The codes of an order, product by product.
   *
   * @throws NotFoundError, ForbiddenError where they are not there yet; `waitForCodes` handles that.
   */
  getOrderCodes(order: string, options?: CallOptions): Promise<readonly OrderCodesEntry[]>;

  /** The codes of an order as a ZIP file. */
  readonly downloadOrderCodes: Download;

  /** The invoice of an order as a PDF file. */
  readonly downloadOrderInvoice: Download;

  /** Your wallets with their balances. */
  listWallets(query?: Query<'listWallets'>, options?: CallOptions): List<Schemas['WalletPage']>;

  /** The ledger: one row for each movement on your wallets. `sort: 'asc'` and dates make a loop that misses no row. */
  listTransactions(query?: Query<'listTransactions'>, options?: CallOptions): List<Schemas['TransactionPage']>;

  /** The catalogue, narrowed by a term and a category where they are given. */
  listProducts(query?: Query<'listProducts'>, options?: CallOptions): List<Schemas['ProductPage']>;

  /** Products that match a term. */
  searchProducts(query: Query<'searchProducts'>, options?: CallOptions): List<Schemas['ProductPage']>;

  /** One product by its `id`, which is not the `variant.id` that an order names. */
  getProduct(product: number, options?: CallOptions): Promise<Product>;

  /**
   * Waits until the codes of an order are there: polls the order at growing intervals, and reads the codes as soon as its
   * status is `completed`, or with `partial` also `partially_fulfilled`.
   *
   * @throws OrderRefundedError, TimeoutError, AbortedError, and what `getOrder` throws.
   */
  waitForCodes(order: string | Pick<Order, 'ulid'>, options?: WaitOptions): Promise<DeliveredCodes>;
}
