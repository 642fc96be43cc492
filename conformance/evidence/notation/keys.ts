const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a UUID, of whatever version and in either letter case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** What tells a row of a list from the others, as text: an order's ulid, anything else's id, or else the whole row. */
export function rowKey(row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(row['ulid'] ?? row['id'] ?? row);
}

/** What tells one user's row from another's. Wallet ids may be counted per user, so more of the row is needed there. */
export function ownerKey(list: string, row: Readonly<Record<string, unknown>>): string {
  if (list === 'listWallets') return JSON.stringify([row['id'], row['name'], row['created_at']]);
  return rowKey(row);
}
