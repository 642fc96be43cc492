import type { MinorUnits, Moment } from './state.js';

const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', EUR: '€' };

/** What one unit of a currency is worth, in hundredths of a dollar. */
const RATES: Readonly<Record<string, bigint>> = { USD: 100n, EUR: 108n };

interface Digits {
  readonly sign: '' | '-';
  readonly whole: string;
  readonly cents: string;
}

function digitsOf(amount: MinorUnits): Digits {
  const text = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return { sign: amount < 0n ? '-' : '', whole: text.slice(0, -2), cents: text.slice(-2) };
}

function grouped(whole: string, separator: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, separator);
}

/** `-1234.50` */
export function decimal(amount: MinorUnits): string {
  const { sign, whole, cents } = digitsOf(amount);
  return `${sign}${whole}.${cents}`;
}

/** `-1.234,50` */
export function localizedDecimal(amount: MinorUnits): string {
  const { sign, whole, cents } = digitsOf(amount);
  return `${sign}${grouped(whole, '.')},${cents}`;
}

/** `-$1,234.50` */
export function formatted(amount: MinorUnits, currency: string): string {
  const { sign, whole, cents } = digitsOf(amount);
  return `${sign}${SYMBOLS[currency] ?? `${currency} `}${grouped(whole, ',')}.${cents}`;
}

/** The JSON number of an amount in major units. */
export function majorNumber(amount: MinorUnits): number {
  return Number(amount) / 100;
}

/** A quotient of positive integers, rounded to the nearest integer, halves up. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}

/** A positive amount in another currency, at fixed rates. Throws for a currency without a rate. */
export function convert(amount: MinorUnits, from: string, to: string): MinorUnits {
  if (from === to) return amount;
  const [fromRate, toRate] = [RATES[from], RATES[to]];
  if (fromRate === undefined || toRate === undefined) {
    throw new Error(`no rate from ${from} to ${to}: the table has ${Object.keys(RATES).join(', ')}`);
  }
  return divideRounded(amount * fromRate, toRate);
}

export const SECOND = 1000;
export const DAY = 86_400_000;

/** The first moment of a `YYYY-MM-DD` date in UTC; null for text in another form and for dates that do not exist. */
export function dayStart(text: string): Moment | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : at;
}

/** `2026-03-14T09:26:53+00:00` */
export function timestamp(at: Moment): string {
  return `${new Date(at).toISOString().slice(0, 19)}+00:00`;
}

/** `2026-03-14 09:26:53` */
export function expirationDate(at: Moment): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
