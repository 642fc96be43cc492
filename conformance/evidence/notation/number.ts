/**
 * Reads and writes JSON without loss. A double does not hold every number: it rounds the 17th digit, and 400 digits become
 * Infinity. The parsed value keeps doubles, which are finite and of the same kind (integer or not), and each object keeps the
 * texts of those of its numbers that are more than their double says.
 */
import { randomUUID } from 'node:crypto';
import type { Json, JsonObject } from '../exchange.js';

/** The id of a product or a variant: a number, or the digits of an integer that a double does not hold. */
export type Id = number | string;

/** A number as it was sent. */
interface SentNumber {
  readonly text: string;
  /** The member of the parsed value. */
  readonly double: number;
  /** Equal for equal numbers: the number if a double holds it, else a text of one notation. */
  readonly value: Id;
}

type SentNumbers = Map<string, SentNumber>;

/** Enumerable, so that a copy by `{ ...object }` has it too. Neither JSON.stringify nor a validator sees a symbol. */
const SENT = Symbol('numbers as they were sent');

type Holder = { [SENT]?: SentNumbers };

/** Numbers of more than 15 digits, with an exponent, and -0. Strings may match too. */
const ODD = /[[:,]\s*(?:-?[\d.]{16}|-?[\d.]+[eE]|-0(?![\d.]*[1-9]))/;
const IS_ODD = /^(?:-?[\d.]{16}|-?[\d.]+[eE]|-0(?![\d.]*[1-9]))/;

/** False until a number was kept: most runs need none of this. */
let isAnyKept = false;

/** The value of a JSON text. Throws what `JSON.parse` throws. */
export function parseSent(text: string): Json {
  const value = JSON.parse(text) as Json; // what a parser gives is JSON
  if (typeof value === 'number') return sentNumber(text.trim()).double;
  if (ODD.test(text)) keepNumbers(text, value);
  return value;
}

/** The JSON text of a value, with its numbers as they were sent. */
export function sentText(value: unknown, indent?: number): string {
  return written(value, 'text', indent);
}

/** A text that is the same for equal values, however their numbers were sent: 1E2 is 100. */
export function valueText(value: unknown): string {
  return written(value, 'value');
}

/** The JSON text of a member as it was sent; of a missing one, `nothing`. */
export function sentMember(object: object, key: string): string {
  return sentIn(object, key)?.text ?? sentText((object as JsonObject)[key]) ?? 'nothing';
}

/** The JSON text at the tokens of a pointer, as it was sent; of a missing value, `nothing`. */
export function sentAt(root: Json, tokens: readonly string[]): string {
  const keys = tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop();
  let value: Json | undefined = root;
  for (const key of keys) if (typeof value === 'object' && value !== null) value = (value as JsonObject)[key];
  if (last === undefined || typeof value !== 'object' || value === null) return sentText(value) ?? 'nothing';
  return sentMember(value, last);
}

/** A text that is the same for members with equal values. */
export function memberText(object: object, key: string): string {
  const sent = sentIn(object, key);
  return sent === undefined ? valueText((object as JsonObject)[key]) : String(sent.value);
}

/** A number of an object: comparable by `===`, whatever its digits. Null if the member is no number. */
export function idIn(object: object, key: string): Id | null {
  const member = (object as JsonObject)[key];
  return typeof member === 'number' ? (sentIn(object, key)?.value ?? member) : null;
}

/** The id that a text of digits names; null for any other text. */
export function exactId(digits: string): Id | null {
  return /^\d+$/.test(digits) ? sentNumber(digits).value : null;
}

/** The object with a number that it sends as these digits. */
export function withId<T extends object>(object: T, key: string, id: Id): T & JsonObject {
  const sent = typeof id === 'number' ? null : sentNumber(id);
  const copy = { ...object, [key]: sent === null ? (id as number) : sent.double };
  if (sent !== null) keep(copy, key, sent);
  return copy;
}

/** The plain decimal of a number, e.g. `-1204.50`; null if it has hundreds of digits. */
export function plainDecimal(object: object, key: string): string | null {
  const sent = sentIn(object, key);
  return sent === undefined ? String((object as JsonObject)[key]) : plainText(decimalOf(String(sent.value)));
}

/** An integer of an object, exactly; null for a fraction, and for one with hundreds of digits. */
export function integerIn(object: object, key: string): bigint | null {
  const plain = typeof (object as JsonObject)[key] === 'number' ? plainDecimal(object, key) : null;
  return plain !== null && /^-?\d+$/.test(plain) ? BigInt(plain) : null;
}

/** The texts in which a number may show digits: first the one that is the same for equal numbers. */
export function spellingsOf(object: object, key: string): readonly string[] {
  const sent = sentIn(object, key);
  const double = String((object as JsonObject)[key]);
  return sent === undefined ? [double] : [String(sent.value), sent.text, double];
}

/** Gives a changed copy the numbers that it still has, under their new names. */
export function carryNumbers(from: object, to: object, nameOf: (key: string) => string = (key) => key): void {
  for (const [key, sent] of (from as Holder)[SENT] ?? []) {
    const name = nameOf(key);
    if (Object.hasOwn(to, name) && Object.is((to as JsonObject)[name], sent.double)) keep(to, name, sent);
  }
}

function sentIn(object: object, key: string): SentNumber | undefined {
  const sent = (object as Holder)[SENT]?.get(key);
  // A copy may have another number under this name.
  return sent !== undefined && Object.is(sent.double, (object as JsonObject)[key]) ? sent : undefined;
}

function keep(object: object, key: string, sent: SentNumber): void {
  const holder = object as Holder;
  isAnyKept = true;
  // Copies share the map, so it is never changed.
  holder[SENT] = new Map(holder[SENT]).set(key, sent);
}

/** Distinguishes the texts of numbers from all texts of a deployment. */
const MARK = `${randomUUID()} `;
const MARKED = new RegExp(`"${MARK}([^"]*)"`, 'g');

function written(value: unknown, as: 'text' | 'value', indent?: number): string {
  if (!isAnyKept || !holdsNumbers(value)) return JSON.stringify(value, null, indent);
  const marked = JSON.stringify(
    value,
    function (this: object, key, member: unknown) {
      const sent = typeof member === 'number' ? sentIn(this, key) : undefined;
      return sent === undefined ? member : MARK + sent[as];
    },
    indent,
  );
  return marked.replaceAll(MARKED, '$1');
}

function holdsNumbers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ((value as Holder)[SENT] !== undefined) return true;
  if (Array.isArray(value)) return value.some(holdsNumbers);
  for (const key in value) if (holdsNumbers((value as JsonObject)[key])) return true;
  return false;
}

/** An object or array that is not closed yet. */
interface Open {
  /** Null if a later member of the same name has replaced it. */
  readonly value: { [key: string]: Json } | null;
  readonly isArray: boolean;
  /** Of the member or element that is read. */
  key: string;
}

const NUMBER = /-?[\d.]+(?:[eE][+-]?\d+)?/y;

/** Keeps the numbers of a text that parses to the value, and makes their doubles finite. */
function keepNumbers(text: string, root: Json): void {
  const open: Open[] = [{ value: { root }, isArray: false, key: 'root' }];
  let name = '';
  for (let index = 0; index < text.length; index += 1) {
    const symbol = text[index] ?? '';
    const inner = open.at(-1);
    if (inner === undefined) return;
    if (symbol === '"') {
      const end = endOfString(text, index);
      name = text.slice(index, end + 1);
      index = end;
    } else if (symbol === ':') inner.key = String(JSON.parse(name));
    else if (symbol === '{' || symbol === '[') open.push(openIn(inner, symbol === '['));
    else if (symbol === '}' || symbol === ']') open.pop();
    else if (symbol === ',') inner.key = inner.isArray ? String(Number(inner.key) + 1) : '';
    else if (symbol === '-' || (symbol >= '0' && symbol <= '9')) {
      NUMBER.lastIndex = index;
      const [number = symbol] = NUMBER.exec(text) ?? [];
      noteNumber(inner, number);
      index += number.length - 1;
    }
  }
}

function openIn({ value, key }: Open, isArray: boolean): Open {
  const member = value?.[key];
  const isThis = typeof member === 'object' && member !== null && Array.isArray(member) === isArray;
  return { value: isThis ? (member as Open['value']) : null, isArray, key: '0' };
}

function noteNumber({ value, key }: Open, text: string): void {
  if (value === null || typeof value[key] !== 'number') return;
  const numbers = (value as Holder)[SENT] ?? new Map<string, SentNumber>();
  if (!IS_ODD.test(text) || String(Number(text)) === text) {
    // An earlier member of the same name may have left its own.
    if (numbers.delete(key)) value[key] = Number(text);
    return;
  }
  const sent = sentNumber(text);
  numbers.set(key, sent);
  value[key] = sent.double;
  (value as Holder)[SENT] = numbers;
  isAnyKept = true;
}

/** Position of the quotation mark that ends the string. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

/** `digits × 10^exponent`, without zeros at either end of the digits; zero has none. */
interface Decimal {
  readonly isNegative: boolean;
  readonly digits: string;
  readonly exponent: bigint;
}

const PARTS = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
/** Longer exponents are all alike: no text has as many digits. */
const LONGEST_EXPONENT = 20;

function decimalOf(text: string): Decimal {
  const [, sign, whole = '', fraction = '', power = '0'] = PARTS.exec(text) ?? [];
  const all = (whole + fraction).replace(/^0+/, '');
  let end = all.length;
  while (all[end - 1] === '0') end -= 1;
  const exponent = BigInt(power.length > LONGEST_EXPONENT ? power.slice(0, LONGEST_EXPONENT) : power);
  return {
    isNegative: sign === '-' && end > 0,
    digits: all.slice(0, end),
    exponent: end === 0 ? 0n : exponent - BigInt(fraction.length) + BigInt(all.length - end),
  };
}

function sentNumber(text: string): SentNumber {
  const decimal = decimalOf(text);
  const double = finiteDouble(Number(text), decimal);
  const isHeld = isSame(decimalOf(String(double)), decimal) || isSeventeenDigits(double, decimal);
  // The sum makes -0 a plain 0.
  return { text, double, value: isHeld ? double + 0 : (plainText(decimal) ?? scientific(decimal)) };
}

/** Whether the text is the one of 17 digits that many languages write for a double, e.g. 59.990000000000002 for 59.99. */
function isSeventeenDigits(double: number, decimal: Decimal): boolean {
  return !Number.isInteger(double) && isSame(decimalOf(double.toPrecision(DOUBLE_DIGITS)), decimal);
}

const DOUBLE_DIGITS = 17;

function isSame(one: Decimal, other: Decimal): boolean {
  return one.isNegative === other.isNegative && one.digits === other.digits && one.exponent === other.exponent;
}

/** Doubles from this one on are integers. */
const FIRST_WITHOUT_FRACTION = 2 ** 52;

/** The double next to a number that is finite, and an integer if and only if the number is one. */
function finiteDouble(nearest: number, { isNegative, digits, exponent }: Decimal): number {
  const isInteger = exponent >= 0n;
  const size = Math.min(Math.abs(nearest), Number.MAX_VALUE);
  const signed = (positive: number) => (isNegative ? -positive : positive);
  if (isInteger) return Number.isFinite(nearest) ? nearest : signed(size);
  if (!Number.isInteger(size)) return nearest;
  if (size >= FIRST_WITHOUT_FRACTION) return signed(FIRST_WITHOUT_FRACTION - 0.5);
  if (size === 0) return signed(Number.MIN_VALUE);
  const whole = Number(digits.slice(0, Math.max(0, digits.length + Number(exponent))));
  return signed(size + Math.min(0.5, size * Number.EPSILON) * (whole < size ? -1 : 1));
}

/** Numbers with more digits before or behind the point stay in scientific notation: a few bytes may mean a billion of them. */
const MOST_DIGITS = 1_000;

function plainText({ isNegative, digits, exponent }: Decimal): string | null {
  const shift = Number(exponent);
  if (digits.length > MOST_DIGITS || Math.abs(shift) > MOST_DIGITS) return null;
  const sign = isNegative ? '-' : '';
  if (shift >= 0) return `${sign}${digits === '' ? '0' : digits}${'0'.repeat(shift)}`;
  const padded = digits.padStart(1 - shift, '0');
  return `${sign}${padded.slice(0, shift)}.${padded.slice(shift)}`;
}

function scientific({ isNegative, digits, exponent }: Decimal): string {
  return `${isNegative ? '-' : ''}${digits}e${exponent}`;
}
