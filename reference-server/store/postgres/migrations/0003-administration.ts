import { type Kysely, type Migration, sql } from 'kysely';

const ADMINISTRATION = [
  `alter table api_keys add column revoked_at bigint`,
  `create unique index users_by_email on users (email)`,
  `create unique index deposits_by_reference on deposits (wallet_id, reference)`,
  `create table bookings (
    transaction_id text primary key references transactions,
    wallet_id bigint not null references wallets,
    type text not null,
    reference text not null,
    unique (wallet_id, type, reference)
  )`,
];

/** Keys can be revoked, and what is booked by hand has a name by which it is known again. */
export const administration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of ADMINISTRATION) await sql.raw(statement).execute(db);
  },
};
