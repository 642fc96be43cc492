const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a UUID, of any version and in either letter case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Identifies a row within a list, as text: an order's ulid, anything else's id, or else the whole row. */
export function rowKey(row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(row['ulid'] ?? row['id'] ?? row);
}

/** Identifies a row among those of all users. Wallet ids may be numbered per user, so more of the row is needed there. */
export function globalRowKey(list: string, row: Readonly<Record<string, unknown>>): string {
  if (list === 'listWallets') return JSON.stringify([row['id'], row['name'], row['created_at']]);
  return rowKey(row);
}

/** A ULID, and an order number with its `#`: whole words only, so that #100 is not found in #1001. */
const NAMES = /(?<![\p{L}\p{N}])[0-7][0-9A-HJKMNP-TV-Z]{25}(?![\p{L}\p{N}])|#[\p{L}\p{N}]+(?:[-_/.][\p{L}\p{N}]+)*/giu;

/** The words of a text that may be the ulid or the number of an order, in upper case, each once. */
export function orderReferencesIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAMES)].map(([name]) => name.toUpperCase()))];
}
