import { dateTime, type Seconds } from './time.js';

/** The columns of a file of codes, named as in the contract. */
export const CODE_COLUMNS = ['product_variant_id', 'code', 'serial_number', 'pin_code', 'expiration_date'] as const;

export type CodeColumn = (typeof CODE_COLUMNS)[number];

/** Columns whose values are worth money: no message shows them. */
const SECRET: ReadonlySet<CodeColumn> = new Set(['code', 'serial_number', 'pin_code']);

/** A line of the file, as text. `line` counts from 1, the header included. */
export type CodeRecord = Readonly<Record<CodeColumn, string>> & { readonly line: number };

/** A code that may come into stock. */
export interface NewCode {
  readonly line: number;
  readonly variant_id: number;
  readonly code: string;
  readonly serial_number: string;
  readonly pin_code: string;
  readonly expires_at: Seconds;
}

/** What is wrong with a line. `value` is null where it is a secret or may be one. */
export interface BadRow {
  readonly line: number;
  readonly column: CodeColumn | null;
  readonly value: string | null;
  readonly rule: string;
}

/** Reads one line, or reports everything that is wrong with it. */
export function readCodeRow(record: CodeRecord, now: Seconds): NewCode | readonly BadRow[] {
  const expires = expiryOf(record.expiration_date);
  const complaints: Readonly<Record<CodeColumn, string | undefined>> = {
    product_variant_id: /^\d{1,15}$/.test(record.product_variant_id) ? undefined : 'is no variant id: digits only',
    code: record.code === '' ? 'is blank' : textComplaint(record.code),
    serial_number: textComplaint(record.serial_number),
    pin_code: textComplaint(record.pin_code),
    expiration_date: expiryComplaint(expires, now),
  };
  const bad = CODE_COLUMNS.flatMap((column) => {
    const rule = complaints[column];
    return rule === undefined ? [] : [badRow(record.line, column, record[column], rule)];
  });
  if (bad.length > 0 || expires === undefined) return bad;
  const { line, code, serial_number, pin_code } = record;
  return { line, variant_id: Number(record.product_variant_id), code, serial_number, pin_code, expires_at: expires };
}

/** A date, or what was meant as one, or a word that is too short for a code: columns may be in another order than is said. */
const SHOWN = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ]\d{1,2}:\d\d(?::\d\d)?)?|.{0,7})$/;

/** A complaint about a value, which is kept out of it where it is a secret or may be one. */
export function badRow(line: number, column: CodeColumn, value: string, rule: string): BadRow {
  return { line, column, value: SECRET.has(column) || !SHOWN.test(value) ? null : value, rule };
}

const MOST_CHARACTERS = 255;

function textComplaint(text: string): string | undefined {
  if (text.length > MOST_CHARACTERS) return `has ${text.length} characters: ${MOST_CHARACTERS} are the most`;
  if (text !== text.trim()) return 'begins or ends with a blank';
  if (/\p{Cc}/u.test(text)) return 'has a line break or another control character in it';
  if (text.includes('\ufffd')) return 'is not UTF-8: save the file in that encoding';
  return undefined;
}

/** `2027-03-14 23:59:59`, or `2027-03-14`, which is valid to its end. All in UTC; undefined when there is no such moment. */
function expiryOf(text: string): Seconds | undefined {
  const full = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 23:59:59` : text;
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(full)) return undefined;
  const seconds = Date.parse(`${full.replace(' ', 'T')}Z`) / 1000;
  // A day such as 30 February is taken for one in March, or for none.
  return Number.isNaN(seconds) || dateTime(seconds) !== full ? undefined : seconds;
}

function expiryComplaint(expires: Seconds | undefined, now: Seconds): string | undefined {
  if (expires === undefined) return 'is no day that exists, as YYYY-MM-DD, or moment, as YYYY-MM-DD HH:MM:SS in UTC';
  return expires > now ? undefined : 'lies in the past: the code could not be used';
}
