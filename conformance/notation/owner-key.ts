import { rowKey } from './row-key.js';

/** What tells one user's row from another's. Wallet ids may be counted per user, so more of the row is needed there. */
export function ownerKey(list: string, row: Readonly<Record<string, unknown>>): string {
  if (list === 'listWallets') return JSON.stringify([row['id'], row['name'], row['created_at']]);
  return rowKey(row);
}
