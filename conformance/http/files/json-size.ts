import type { Body } from '../../evidence/evidence.js';
import type { Pseudonyms } from '../redaction/pseudonyms.js';

/** What a JSON text would be as a value. */
export interface JsonSize {
  /** Objects, arrays and what stands in them, as far as they were counted. */
  readonly values: number;
  /** Elements of the arrays that are members of the whole, such as the rows of a page. */
  readonly rows: number;
  /** The deepest nesting of objects and arrays. */
  readonly depth: number;
}

/** `{"data":[` */
const ROWS_DEPTH = 2;

const [QUOTE, BACKSLASH, COMMA, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 44, 91, 93, 123, 125];

/**
 * Counts what a text would become before it is parsed: a few bytes of it may be a hundred of memory. Stops when it has
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

const SMALL_BYTES = 64 * 1024;
/** What a text takes as a value, as a multiple of its bytes: usual answers have few values for their length. */
const USUAL_FACTOR = 4;
const BYTES_PER_VALUE = 64;

/** How much memory the value of a JSON text takes, in bytes, roughly. */
export function memoryOf(raw: Buffer): number {
  if (raw.length <= SMALL_BYTES) return USUAL_FACTOR * raw.length;
  return raw.length + BYTES_PER_VALUE * jsonSize(raw, Number.POSITIVE_INFINITY).values;
}

/** Bodies up to here are read whole, whatever they are. */
const USUAL_BYTES = 64 * 1024;
/** Many times what the largest page that the contract allows is made of. */
const MOST_VALUES = 100_000;
const MOST_ROWS = 1_000;
const DEEPEST = 200;
const LONGEST_PLAIN = 1024 * 1024;
/** Masked before it is cut, so that no half of a secret is left at the end. */
const TEXT_LOOKED_AT = 16 * 1024;
const TEXT_KEPT = 4_000;

/** The body of an answer that would take too much memory or time as a value; null for any other, which may be read. */
export function oversized(
  raw: Buffer,
  mediaType: string | null,
  pseudonyms: Pick<Pseudonyms, 'maskText' | 'withheld'>,
  holdsCodes: boolean,
): Body | null {
  if (raw.length <= USUAL_BYTES) return null;
  const text = () =>
    holdsCodes
      ? pseudonyms.withheld(raw.toString('utf8', 0, TEXT_LOOKED_AT))
      : pseudonyms.maskText(raw.toString('utf8', 0, TEXT_LOOKED_AT)).slice(0, TEXT_KEPT);
  if (mediaType !== null && !mediaType.includes('json')) {
    const isText = /^text\/|xml|html/.test(mediaType);
    return isText && raw.length > LONGEST_PLAIN ? { is: 'text', text: text() } : null;
  }
  const { values, rows, depth } = jsonSize(raw, MOST_VALUES);
  if (depth > DEEPEST) {
    return { is: 'malformed', because: `it is nested more than ${DEEPEST} levels deep`, text: text() };
  }
  if (rows > MOST_ROWS) return { is: 'malformed', because: `it has more than ${MOST_ROWS} rows`, text: text() };
  if (values <= MOST_VALUES) return null;
  return {
    is: 'malformed',
    because: `it has more than ${MOST_VALUES} values, which are not read`,
    text: text(),
  };
}
