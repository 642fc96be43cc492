import { type Kysely, type Migration, sql } from 'kysely';

/** Users, wallets, products, codes, orders and the ledger. */
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

/** Counts of orders, and indexes for what grows: orders by both filters, products by any part of a word. */
const LONG_LISTS = [
  `create table order_counts (
    user_id integer not null references users,
    fulfillment_status text not null,
    payment_status text not null,
    block integer not null,
    orders integer not null check (orders >= 0),
    primary key (user_id, fulfillment_status, payment_status, block)
  ) strict, without rowid`,
  `insert into order_counts (user_id, fulfillment_status, payment_status, block, orders)
    select user_id, fulfillment_status, payment_status, id / 4096, count(*) from orders group by 1, 2, 3, 4`,
  `create index orders_by_state on orders (user_id, fulfillment_status, payment_status, id)`,
  // Three letters from any place on: a longer word is a phrase of them. The text is folded already.
  `create virtual table product_search using fts5(
    search_text, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1
  )`,
  `create trigger product_search_insert after insert on products begin
    insert into product_search (rowid, search_text) values (new.id, new.search_text);
  end`,
  `create trigger product_search_update after update of id, search_text on products begin
    delete from product_search where rowid = old.id;
    insert into product_search (rowid, search_text) values (new.id, new.search_text);
  end`,
  `create trigger product_search_delete after delete on products begin
    delete from product_search where rowid = old.id;
  end`,
  `insert into product_search (rowid, search_text) select id, search_text from products`,
  // Narrow, and in the order of the list: for words of one or two letters, and for what comes before a far page.
  `create index products_by_id on products (id, search_text)`,
];

/** Keys can be revoked, and what is booked by hand has a name by which it is known again. */
const ADMINISTRATION = [
  `alter table api_keys add column revoked_at integer`,
  `create unique index users_by_email on users (email)`,
  `create unique index deposits_by_reference on deposits (wallet_id, reference)`,
  `create table bookings (
    transaction_id text primary key references transactions,
    wallet_id integer not null references wallets,
    type text not null,
    reference text not null,
    unique (wallet_id, type, reference)
  ) strict`,
];

/** Every change of the schema, oldest first. A step that was released is never edited: a later one corrects it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': running(INITIAL),
  '0002-long-lists': running(LONG_LISTS),
  '0003-administration': running(ADMINISTRATION),
};

function running(statements: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
