import type { JsonObject } from '../exchange.js';
import { memberText, sentMember, sentText, valueText } from './number.js';

/** A text, or anything as JSON, cut to a length that fits a report. */
export function excerpt(value: unknown, length = 80): string {
  const text = typeof value === 'string' ? value : (sentText(value) ?? 'nothing');
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** A member as it was sent: a text, or anything else as JSON, cut to a length that fits a report. */
export function excerptOf(object: object | null | undefined, key: string, length?: number): string {
  const value: unknown = (object as JsonObject | null | undefined)?.[key];
  return excerpt(typeof value === 'number' ? sentMember(object ?? {}, key) : value, length);
}

/** A text from the deployment in quotes, cut where it is long. */
export function quote(text: string, longest = 60): string {
  return JSON.stringify(text.length > longest ? `${text.slice(0, longest)}…` : text);
}

/**
 * The note of a request in words that are true of others like it as well: what it names by a number or an identifier is
 * "another request", "an id" and the like.
 */
export function noteInGeneral(note: string): string {
  return note
    .replace(/^follows a link of (?:exchange |request #)\d+$/, '')
    .replaceAll(/\b(?:the )?(request|exchange|order|row)s? #[\p{L}\p{N}-]+/gu, 'another $1')
    .replaceAll(/#[\p{L}\p{N}-]+/gu, 'another one')
    .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b/gi, 'an id')
    .replace(/^one of \d+ at once/, 'one of several at once');
}

/** Text without letter case, accents and repeated spaces: equal where a person considers two names the same. */
export function foldCase(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** A number with its noun, e.g. `1 page` or `3 pages`. */
export function pluralize(count: number | bigint, noun: string, plural = `${noun}s`): string {
  return `${count} ${agreeing(count, noun, plural)}`;
}

/** The word that agrees with a number, e.g. `agreeing(1, 'is', 'are')`. */
export function agreeing(count: number | bigint, one: string, several: string): string {
  return Number(count) === 1 ? one : several;
}

/** Words that full-text indexes leave out: the lists of MySQL and of Lucene, and those that PostgreSQL has of four letters or more. */
const STOPWORDS = new Set(
  'about after again against because been before being below between both cannot could does doing down during each from further have having here hers himself into itself just more most once only other ours over same should some such than that their theirs them then there these they this those through under until very were what when where which while will with would your yours'.split(
    ' ',
  ),
);
const SHORTEST_INDEXED_WORD = 4;

/** Whether a text has a word that no full-text index leaves out for its length or its frequency. */
export function hasIndexedWord(text: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.some((word) => [...word].length >= SHORTEST_INDEXED_WORD && !STOPWORDS.has(word));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a UUID, of any version and in either letter case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Identifies a row within a list, as text: an order's ulid, anything else's id, or else the whole row. */
export function rowKey(row: Readonly<Record<string, unknown>>): string {
  const name = ['ulid', 'id'].find((key) => row[key] !== undefined && row[key] !== null);
  return name === undefined ? valueText(row) : memberText(row, name);
}

/** Identifies a row among those of all users. Wallet ids may be numbered per user, so more of the row is needed there. */
export function globalRowKey(list: string, row: Readonly<Record<string, unknown>>): string {
  if (list === 'listWallets')
    return `[${memberText(row, 'id') ?? 'null'},${JSON.stringify([row['name'], row['created_at']]).slice(1)}`;
  return rowKey(row);
}

/** A ULID, and an order number with its `#`: whole words only, so that #100 is not found in #1001. */
const NAMES = /(?<![\p{L}\p{N}])[0-7][0-9A-HJKMNP-TV-Z]{25}(?![\p{L}\p{N}])|#[\p{L}\p{N}]+(?:[-_/.][\p{L}\p{N}]+)*/giu;

/** The words of a text that may be the ulid or the number of an order, in upper case, each once. */
export function orderReferencesIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAMES)].map(([name]) => name.toUpperCase()))];
}
