import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS = [
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
];

/** Counts of orders, and indexes for what grows: orders by both filters, products by any part of a word. */
export const longLists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
