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

/** Counts of orders, and indexes for what grows: orders by both filters, products by any part of a word. */
export const longLists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
