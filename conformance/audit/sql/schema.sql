-- The tables of `dgo audit`. Money is in minor units (cents). Each row belongs to an account, identified by its name.

-- One row for each account: what was asked for, and how far it was read (the checkpoint).
create table if not exists dgo_audit (
  account text not null,
  format integer not null,
  target text not null,
  from_day text,
  to_day text,
  wallet_id text,
  closed_end text not null,        -- the last day to which no row is added any more
  announced bigint not null,       -- rows up to that day, as the deployment says
  windows_done bigint not null,
  pages_done bigint not null,      -- of the window after those
  next_seq bigint not null,        -- rows from here on came after the checkpoint
  next_page bigint not null,
  is_complete integer not null,
  state text not null,             -- JSON: the counts of the rules so far
  owner text not null,             -- the audit that writes it
  primary key (account)
);

-- A part of the ledger, from day to day, that is read page by page.
create table if not exists dgo_window (
  account text not null,
  window_no bigint not null,
  start_day text,
  end_day text,                    -- null: up to now, where rows are still added
  announced bigint,                -- rows in it, as the deployment says
  per_page integer,
  is_torn integer not null,        -- 1: not all of its pages could be read
  primary key (account, window_no)
);

create table if not exists dgo_page (
  account text not null,
  page bigint not null,
  window_no bigint not null,
  number integer,
  target text,                     -- path and query, where a link led to it
  row_count integer not null,
  primary key (account, page)
);

-- The ledger, row by row. `seq` is the order in which the deployment shows them, oldest first.
create table if not exists dgo_transaction (
  account text not null,
  seq bigint not null,
  page bigint not null,
  place integer not null,          -- position on the page, from 0
  stretch integer not null,        -- grows where rows may be missing
  id text not null,
  wallet_id text not null,
  type text not null,
  status text not null,
  currency text not null,
  amount bigint,                   -- null where it cannot be read
  balance_after bigint,
  amount_text text,                -- as it was shown, where it cannot be read
  balance_text text,
  order_ulid text,
  order_number text,
  deposit_id text,
  deposit_reference text,
  description text not null,
  created_at text not null,
  instant bigint,                  -- created_at in milliseconds since 1970
  nanos integer,                   -- its nanoseconds since then, where it shows them
  paid_order text,                 -- ulid, in capitals, of the order that a completed payment names
  repeat_of bigint,                -- the seq of an earlier row with the same id: it moves no money twice
  primary key (account, seq)
);

-- The words of an adjustment that may be the ulid or the number of an order, in capitals.
create table if not exists dgo_mention (
  account text not null,
  name text not null,
  seq bigint not null,
  primary key (account, name, seq)
);

create table if not exists dgo_order (
  account text not null,
  ulid text not null,              -- in capitals
  shown_ulid text,                 -- where it is not shown in capitals
  order_number text,
  currency text,
  total bigint,                    -- null where it cannot be read
  payment_status text,
  created_at text,
  instant bigint,
  primary key (account, ulid)
);

create index if not exists dgo_transaction_paid_order on dgo_transaction (account, paid_order);
