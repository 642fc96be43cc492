import type { Body, Json } from '../evidence/evidence.js';
import { parseSent } from '../evidence/notation/number.js';

/** The size of the value that a JSON text would become. */
interface JsonSize {
  /** Objects, arrays and their members, as far as they were counted. */
  readonly values: number;
  /** Elements of the arrays that are members of the top-level object, such as the rows of a page. */
  readonly rows: number;
  /** The deepest nesting of objects and arrays. */
  readonly depth: number;
}

/** `{"data":[` */
const ROWS_DEPTH = 2;

const [QUOTE, BACKSLASH, COMMA, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 44, 91, 93, 123, 125];

/**
 * Counts the values in a text before it is parsed, because a few bytes of text may need a hundred of memory. Stops when it has
 * counted more than `mostValues`. Never throws.
 */
export function jsonSize(raw: Buffer, mostValues: number): JsonSize {
  let values = 1;
  let rows = 0;
  let isAmongRows = false;
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < raw.length && values <= mostValues; index += 1) {
    const byte = raw[index];
    if (byte === QUOTE) index = endOfString(raw, index);
    else if (byte === COMMA) {
      values += 1;
      if (depth === ROWS_DEPTH && isAmongRows) rows += 1;
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
      if (depth === ROWS_DEPTH) isAmongRows = byte === OPEN_ARRAY;
      if (depth > deepest) deepest = depth;
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
  }
  return { values, rows, depth: deepest };
}

/** Position of the quotation mark that ends the string; that of the last byte where none does. */
function endOfString(raw: Buffer, start: number): number {
  for (let end = raw.indexOf(QUOTE, start + 1); end !== -1; end = raw.indexOf(QUOTE, end + 1)) {
    let backslashes = 0;
    while (raw[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return raw.length;
}

/** A body up to this size is always read completely, and its memory is estimated without counting its values. */
const SMALL_BODY_BYTES = 64 * 1024;
/** Memory of a small value, as a multiple of the bytes of its text. */
const SMALL_BODY_FACTOR = 4;
const BYTES_PER_VALUE = 64;

/** Approximate memory of the value of a JSON text. Bytes. */
export function memoryOf(raw: Buffer): number {
  if (raw.length <= SMALL_BODY_BYTES) return SMALL_BODY_FACTOR * raw.length;
  return raw.length + BYTES_PER_VALUE * jsonSize(raw, Number.POSITIVE_INFINITY).values;
}

/** Many times the values of the largest page that the contract allows. */
const MAX_VALUES = 100_000;
const MAX_ROWS = 1_000;
/** Levels of nested objects and arrays. */
const MAX_DEPTH = 200;
const MAX_PLAIN_BYTES = 1024 * 1024;
/** The beginning of an oversized body that is masked. Masked before it is cut, so that no part of a secret is left at the end. */
const MASKED_BYTES = 16 * 1024;
const TEXT_KEPT = 4_000;

/** A replacement for a body whose value would take too much memory or time; null for any other body, which may be read. */
export function oversized(
  raw: Buffer,
  mediaType: string | null,
  pseudonyms: { maskText(text: string): string; withheld(text: string): string },
  holdsCodes: boolean,
): Body | null {
  if (raw.length <= SMALL_BODY_BYTES) return null;
  const text = () =>
    holdsCodes
      ? pseudonyms.withheld(raw.toString('utf8', 0, MASKED_BYTES))
      : pseudonyms.maskText(raw.toString('utf8', 0, MASKED_BYTES)).slice(0, TEXT_KEPT);
  if (mediaType !== null && !mediaType.includes('json')) {
    const isText = /^text\/|xml|html/.test(mediaType);
    return isText && raw.length > MAX_PLAIN_BYTES ? { is: 'text', text: text() } : null;
  }
  const { values, rows, depth } = jsonSize(raw, MAX_VALUES);
  if (depth > MAX_DEPTH) {
    return { is: 'malformed', because: `it is nested more than ${MAX_DEPTH} levels deep`, text: text() };
  }
  if (rows > MAX_ROWS) return { is: 'malformed', because: `it has more than ${MAX_ROWS} rows`, text: text() };
  if (values <= MAX_VALUES) return null;
  return {
    is: 'malformed',
    because: `it has more than ${MAX_VALUES} values, which are not read`,
    text: text(),
  };
}

/** An object or array that is not closed yet. */
interface Open {
  /** Null for an array. */
  readonly keys: Set<string> | null;
  /** Its key in its parent; empty at the top. */
  readonly name: string;
  /** The key that was read last. */
  key: string;
}

/** Keys that occur twice in one object of a JSON text, each as `parent.key`. The text is known to parse. */
export function findDuplicateKeys(text: string): string[] {
  const found: string[] = [];
  const open: Open[] = [];
  const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;
  let latest = '';
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const symbol = match[0];
    const inner = open.at(-1);
    if (symbol === '{' || symbol === '[') {
      // An element of an array has the array's name.
      const name = inner === undefined ? '' : inner.keys === null ? inner.name : inner.key;
      open.push({ keys: symbol === '{' ? new Set() : null, name, key: '' });
    } else if (symbol === '}' || symbol === ']') open.pop();
    else if (symbol !== ':') latest = symbol;
    else if (inner?.keys) {
      // Escapes allow several spellings of one key.
      inner.key = String(JSON.parse(latest));
      if (inner.keys.has(inner.key)) found.push(`${inner.name}.${inner.key}`);
      inner.keys.add(inner.key);
    }
  }
  return found;
}

/** The search for duplicate keys costs more than parsing, and large bodies repeat the shape of small ones. */
const MAX_SCANNED_CHARACTERS = 64 * 1024;

export interface Parsed {
  readonly value: Json;
  /** Keys that occur twice in an object, each as `parent.key`. */
  readonly duplicateKeys: readonly string[];
}

/** The value of a JSON text, or why it has none. The parser's message is not used, because it quotes the text with its secrets. */
export function parseJson(text: string): Parsed | { readonly because: string } {
  try {
    const value = parseSent(text);
    if (isDeeper(value, MAX_DEPTH)) return { because: `it is nested more than ${MAX_DEPTH} levels deep` };
    return { value, duplicateKeys: duplicateKeysIn(text, value) };
  } catch (error) {
    const position = /at position \d+/.exec(error instanceof Error ? error.message : '')?.[0];
    return { because: `it does not parse as JSON${position === undefined ? '' : ` ${position}`}` };
  }
}

function isDeeper(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member: Json) => isDeeper(member, levels - 1));
}

/** A text that equals its re-serialised value has no duplicate keys and need not be searched. */
function duplicateKeysIn(text: string, value: Json): string[] {
  return text.length > MAX_SCANNED_CHARACTERS || JSON.stringify(value) === text ? [] : findDuplicateKeys(text);
}
