import type { UserRow, WalletRow } from '../demo/people.js';
import type { Database } from './database.js';

/** Brings users and wallets to where a ledger that was written in bulk has left them. For the caller's transaction. */
export async function saveBalances(
  db: Database,
  users: readonly UserRow[],
  wallets: readonly WalletRow[],
): Promise<void> {
  for (const { id, last_sequence, last_entry_at } of users) {
    await db.updateTable('users').set({ last_sequence, last_entry_at }).where('id', '=', id).execute();
  }
  for (const { id, balance, last_sequence, updated_at } of wallets) {
    await db.updateTable('wallets').set({ balance, last_sequence, updated_at }).where('id', '=', id).execute();
  }
}
