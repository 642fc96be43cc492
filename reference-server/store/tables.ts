import type { Generated, Insertable } from 'kysely';
import type { NewCode } from '../domain/code-row.js';
import type { TransactionType } from '../domain/ledger.js';
import type { FulfillmentStatus, PaymentStatus } from '../domain/order.js';

/** The rows of the database. Money is a count of the smallest unit, moments are seconds since 1970, flags 0 or 1. */
export interface Tables {
  settings: { name: string; value: string };
  users: {
    id: Generated<number>;
    name: string;
    email: string;
    /** How many ledger rows the user has: the sequence number of the last one. */
    last_sequence: Generated<number>;
    /** When the last of them was written. Time never runs backwards in a ledger. */
    last_entry_at: Generated<number>;
    created_at: number;
  };
  api_keys: {
    id: Generated<number>;
    user_id: number;
    token_hash: string;
    created_at: number;
    /** From then on the key opens nothing; null while it is valid. */
    revoked_at: number | null;
  };
  wallets: {
    id: Generated<number>;
    uuid: string;
    user_id: number;
    name: string;
    currency: string;
    balance: number;
    credit_limit: number;
    last_sequence: Generated<number>;
    created_at: number;
    updated_at: number;
  };
  products: ProductTable;
  codes: {
    id: Generated<number>;
    variant_id: number;
    code: string;
    serial_number: string;
    pin_code: string;
    expires_at: number;
    /** The line that the code was sold to; null while it is in stock. */
    order_item_id: number | null;
  };
  /** What an import reads from its file: a temporary table, which no other session sees. */
  staged_codes: NewCode;
  orders: OrderTable;
  /** How many of a user's orders are in a state, by blocks of ids. */
  order_counts: {
    user_id: number;
    fulfillment_status: FulfillmentStatus;
    payment_status: PaymentStatus;
    block: number;
    orders: number;
  };
  order_items: {
    id: Generated<number>;
    order_id: number;
    variant_id: number;
    product_name: string;
    variant_name: string;
    quantity: number;
    unit_price: number;
    total_price: number;
    delivered_at: number | null;
    created_at: number;
    updated_at: number;
  };
  deposits: { id: Generated<number>; wallet_id: number; reference: string; created_at: number };
  /** The operator's reference of a withdrawal or an adjustment: unique in a wallet and type. */
  bookings: {
    transaction_id: string;
    wallet_id: number;
    type: TransactionType;
    reference: string;
  };
  transactions: {
    id: string;
    user_id: number;
    /** 1, 2, 3 … over all wallets of the user, without a gap. */
    user_sequence: number;
    wallet_id: number;
    /** 1, 2, 3 … over the rows of the wallet, without a gap. */
    wallet_sequence: number;
    type: TransactionType;
    status: string;
    description: string;
    currency: string;
    amount: number;
    balance_after: number;
    order_id: number | null;
    deposit_id: number | null;
    created_at: number;
  };
}

interface ProductTable {
  id: Generated<number>;
  variant_id: number;
  name: string;
  variant_name: string;
  url: string;
  description: string;
  short_description: string;
  notes: string | null;
  category_name: string;
  category_folded: string;
  brand_name: string;
  brand_id: string;
  /** JSON array of text. */
  images: string;
  region: string;
  channel: string;
  /** JSON array of text. */
  tags: string;
  permanently_out_of_stock: number;
  discount_percentage: number;
  currency: string;
  price: number;
  face_value: number;
  /** Codes that are neither sold nor reserved by an order that waits for delivery. */
  stock: number;
  search_text: string;
  created_at: number;
  updated_at: number;
}

interface OrderTable {
  id: Generated<number>;
  ulid: string;
  user_id: number;
  wallet_id: number;
  idempotency_key: string | null;
  fulfillment_status: FulfillmentStatus;
  payment_status: PaymentStatus;
  currency: string;
  subtotal: number;
  conversion_fees: number;
  total: number;
  /** The ledger row that paid for the order. */
  transaction_id: string | null;
  /** When the next step of fulfilment is due, in milliseconds since 1970; null when there is none. */
  next_step_at: number | null;
  created_at: number;
  updated_at: number;
}

/** A row as it is written; columns with a default may be left out. */
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
