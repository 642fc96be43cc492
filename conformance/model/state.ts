import type { components } from '../../generated/types.js';

/** Integer count of a currency's smallest unit (two decimals). */
export type MinorUnits = bigint;

/** Milliseconds since the epoch, UTC. */
export type Moment = number;

export type FulfillmentStatus = components['schemas']['FulfillmentStatus'];
export type PaymentStatus = components['schemas']['PaymentStatus'];
type TransactionType = components['schemas']['Transaction']['type'];

export interface User {
  readonly id: number;
  readonly name: string;
  readonly token: string;
}

export interface Wallet {
  /** What order creation and the ledger call `wallet_id`. */
  readonly uuid: string;
  /** What the wallet list shows as `id`. */
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly currency: string;
  readonly balance: MinorUnits;
  /** How far below zero the balance may go, in minor units. */
  readonly creditLimit: MinorUnits;
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
}

export interface Product {
  readonly id: number;
  readonly variantId: number;
  readonly name: string;
  readonly variantName: string;
  readonly slug: string;
  readonly brand: string;
  readonly brandId: string;
  readonly category: string;
  readonly region: string;
  readonly tags: readonly string[];
  readonly notes: string | null;
  readonly currency: string;
  readonly price: MinorUnits;
  readonly faceValue: MinorUnits;
  readonly discountPercentage: number;
  readonly outOfStock: boolean;
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
}

/** One line of an order. Prices are in the order's currency. */
export interface OrderLine {
  readonly id: number;
  readonly productName: string;
  readonly variantName: string;
  readonly quantity: number;
  readonly unitPrice: MinorUnits;
  readonly totalPrice: MinorUnits;
  /** Serial of the line's first code; the others are consecutive. */
  readonly firstCode: number;
}

/** How an order is delivered: within `durationMs`, or never beyond a fixed state. */
export type Fulfilment =
  | { readonly kind: 'timed'; readonly durationMs: number }
  | {
      readonly kind: 'held';
      readonly status: Exclude<FulfillmentStatus, 'refunded'>;
      readonly deliveredLines: number;
      readonly changedAt: Moment;
    };

export interface Order {
  readonly id: number;
  readonly ulid: string;
  readonly number: string;
  readonly userId: number;
  readonly walletUuid: string;
  readonly currency: string;
  readonly lines: readonly OrderLine[];
  readonly subtotal: MinorUnits;
  readonly fees: MinorUnits;
  readonly total: MinorUnits;
  readonly paymentStatus: PaymentStatus;
  readonly fulfilment: Fulfilment;
  readonly refundedAt: Moment | null;
  readonly createdAt: Moment;
}

/** One ledger row. `amount` is negative when money leaves the wallet. */
export interface Transaction {
  readonly ulid: string;
  readonly userId: number;
  readonly walletUuid: string;
  readonly type: TransactionType;
  readonly status: string;
  readonly description: string;
  readonly currency: string;
  readonly amount: MinorUnits;
  readonly balanceAfter: MinorUnits;
  readonly order: { readonly ulid: string; readonly number: string } | null;
  readonly deposit: { readonly id: number; readonly reference: string } | null;
  readonly createdAt: Moment;
}

/**
 * The whole state of the service. It is immutable: a command creates another one, so a reference to the state is a copy
 * of the service. Orders and transactions are in chronological order.
 */
export interface State {
  readonly users: readonly User[];
  readonly wallets: readonly Wallet[];
  readonly products: readonly Product[];
  readonly orders: readonly Order[];
  readonly transactions: readonly Transaction[];
  /** Maps an idempotency key, within its scope, to the ULID of its order. */
  readonly keys: ReadonlyMap<string, string>;
  /** How many codes have been sold so far. */
  readonly codesSold: number;
}

export const emptyState: State = {
  users: [],
  wallets: [],
  products: [],
  orders: [],
  transactions: [],
  keys: new Map(),
  codesSold: 0,
};

/** The state with one wallet replaced, found by its UUID. */
export function withWallet(state: State, wallet: Wallet): State {
  return { ...state, wallets: state.wallets.map((other) => (other.uuid === wallet.uuid ? wallet : other)) };
}

/** The state with one order replaced, found by its ULID. */
export function withOrder(state: State, order: Order): State {
  return { ...state, orders: state.orders.map((other) => (other.ulid === order.ulid ? order : other)) };
}
