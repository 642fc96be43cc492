/** A ULID, and an order number with its `#`: whole words only, so that #100 is not found in #1001. */
const NAMES = /(?<![\p{L}\p{N}])[0-7][0-9A-HJKMNP-TV-Z]{25}(?![\p{L}\p{N}])|#[\p{L}\p{N}]+(?:[-_/.][\p{L}\p{N}]+)*/giu;

/** What in a text may be the ulid or the number of an order, in upper case, each once. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAMES)].map(([name]) => name.toUpperCase()))];
}
