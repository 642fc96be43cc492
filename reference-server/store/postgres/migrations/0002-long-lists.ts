import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS = [
  `create table order_counts (
    user_id bigint not null references users,
    fulfillment_status text not null,
    payment_status text not null,
    block bigint not null,
    orders bigint not null check (orders >= 0),
    primary key (user_id, fulfillment_status, payment_status, block)
  )`,
  `insert into order_counts (user_id, fulfillment_status, payment_status, block, orders)
    select user_id, fulfillment_status, payment_status, id / 4096, count(*) from orders group by 1, 2, 3, 4`,
  `create index orders_by_state on orders (user_id, fulfillment_status, payment_status, id)`,
  // One to three letters from any place on. The text is folded already. No extension is needed for this, and the
  // database's locale does not matter, as it does to pg_trgm.
  `create function product_grams(text) returns text[] language sql immutable strict parallel safe cost 10000
    return (
      select array_agg(distinct substr($1, place, size))
      from generate_series(1, length($1)) place, generate_series(1, 3) size
    )`,
  `create index product_search on products using gin (product_grams(search_text))`,
];

/** Counts of orders, and indexes for what grows: orders by both filters, products by any part of a word. */
export const longLists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
