/** What tells a row of a list from the others, as text: an order's ulid, anything else's id, or else the whole row. */
export function rowKey(row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(row['ulid'] ?? row['id'] ?? row);
}
