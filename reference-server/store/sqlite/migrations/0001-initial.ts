import { type Kysely, type Migration, sql } from 'kysely';

const INITIAL = [
  `create table settings (name text primary key, value text not null) strict`,
  `create table users (
    id integer primary key,
    name text not null,
    email text not null,
    last_sequence integer not null default 0,
    last_entry_at integer not null default 0,
    created_at integer not null
  ) strict`,
  `create table api_keys (
    id integer primary key,
    user_id integer not null references users,
    token_hash text not null unique,
    created_at integer not null
  ) strict`,
  `create table wallets (
    id integer primary key,
    uuid text not null unique,
    user_id integer not null references users,
    name text not null,
    currency text not null,
    balance integer not null check (balance + credit_limit >= 0),
    credit_limit integer not null check (credit_limit >= 0),
    last_sequence integer not null default 0,
    created_at integer not null,
    updated_at integer not null
  ) strict`,
  `create index wallets_by_user on wallets (user_id, id)`,
  `create table products (
    id integer primary key,
    variant_id integer not null unique,
    name text not null,
    variant_name text not null,
    url text not null,
    description text not null,
    short_description text not null,
    notes text,
    category_name text not null,
    category_folded text not null,
    brand_name text not null,
    brand_id text not null,
    images text not null,
    region text not null,
    channel text not null,
    tags text not null,
    permanently_out_of_stock integer not null,
    discount_percentage integer not null,
    currency text not null,
    price integer not null check (price >= 0),
    face_value integer not null check (face_value >= 0),
    stock integer not null check (stock >= 0),
    search_text text not null,
    created_at integer not null,
    updated_at integer not null
  ) strict`,
  `create index products_by_category on products (category_folded, id)`,
  `create table orders (
    id integer primary key,
    ulid text not null unique,
    user_id integer not null references users,
    wallet_id integer not null references wallets,
    idempotency_key text,
    fulfillment_status text not null,
    payment_status text not null,
    currency text not null,
    subtotal integer not null,
    conversion_fees integer not null,
    total integer not null,
    transaction_id text,
    next_step_at integer,
    created_at integer not null,
    updated_at integer not null,
    unique (user_id, idempotency_key)
  ) strict`,
  `create index orders_by_user on orders (user_id, id)`,
  `create index orders_by_fulfilment on orders (user_id, fulfillment_status, id)`,
  `create index orders_by_payment on orders (user_id, payment_status, id)`,
  `create index orders_due on orders (next_step_at) where next_step_at is not null`,
  `create table order_items (
    id integer primary key,
    order_id integer not null references orders,
    variant_id integer not null references products (variant_id),
    product_name text not null,
    variant_name text not null,
    quantity integer not null check (quantity >= 1),
    unit_price integer not null,
    total_price integer not null,
    delivered_at integer,
    created_at integer not null,
    updated_at integer not null
  ) strict`,
  `create index order_items_by_order on order_items (order_id, id)`,
  `create table codes (
    id integer primary key,
    variant_id integer not null references products (variant_id),
    code text not null unique,
    serial_number text not null,
    pin_code text not null,
    expires_at integer not null,
    order_item_id integer references order_items
  ) strict`,
  `create index codes_in_stock on codes (variant_id, id) where order_item_id is null`,
  `create index codes_by_item on codes (order_item_id, id) where order_item_id is not null`,
  `create table deposits (
    id integer primary key,
    wallet_id integer not null references wallets,
    reference text not null,
    created_at integer not null
  ) strict`,
  `create table transactions (
    id text primary key,
    user_id integer not null references users,
    user_sequence integer not null,
    wallet_id integer not null references wallets,
    wallet_sequence integer not null,
    type text not null,
    status text not null,
    description text not null,
    currency text not null,
    amount integer not null,
    balance_after integer not null,
    order_id integer references orders,
    deposit_id integer references deposits,
    created_at integer not null,
    unique (user_id, user_sequence),
    unique (wallet_id, wallet_sequence)
  ) strict`,
  `create index transactions_by_user_time on transactions (user_id, created_at, user_sequence)`,
  `create index transactions_by_wallet_time on transactions (wallet_id, created_at, wallet_sequence)`,
];

/** Users, wallets, products, codes, orders and the ledger. */
export const initial: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of INITIAL) await sql.raw(statement).execute(db);
  },
};
