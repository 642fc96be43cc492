/** The query written one way whatever the order and the encoding of its parameters. */
export function canonicalQuery(query: URLSearchParams): string {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  return sorted.toString();
}

/** A whole number from 1, or null for any other text and for none. */
export function countingNumber(text: string | null): number | null {
  if (text === null || !/^[0-9]{1,15}$/.test(text)) return null;
  return Number(text) >= 1 ? Number(text) : null;
}
