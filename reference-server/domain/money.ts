/**
 * Money inside the server is a safe integer: a count of the smallest currency unit. Every currency has two decimals,
 * as the contract says. Text and decimal numbers are made from it at the edge, and are never computed with.
 */

/** A count of the smallest currency unit; negative when money is owed or leaves a wallet. */
export type Minor = number;

const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹', KRW: '₩' };

/** `numerator / denominator` as an integer, halves rounded away from zero. The denominator is positive. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/** A safe integer from a bigint, or undefined when a number cannot hold it exactly. */
export function toMinor(value: bigint): Minor | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** `-123450` is `-1234.50`. */
export function plainDecimal(minor: Minor): string {
  return `${sign(minor)}${whole(minor)}.${cents(minor)}`;
}

/** `-123450` is `-1.234,50`: a point between thousands, a comma before the decimals. */
export function localizedDecimal(minor: Minor): string {
  return `${sign(minor)}${grouped(whole(minor), '.')},${cents(minor)}`;
}

/** `-123450` in USD is `-$1,234.50`; a currency without a symbol shows its code, `-CHF 1,234.50`. */
export function formatMoney(minor: Minor, currency: string): string {
  return `${sign(minor)}${SYMBOLS[currency] ?? `${currency} `}${grouped(whole(minor), ',')}.${cents(minor)}`;
}

function sign(minor: Minor): string {
  return minor < 0 ? '-' : '';
}

function whole(minor: Minor): string {
  return String(Math.floor(Math.abs(minor) / 100));
}

function cents(minor: Minor): string {
  return String(Math.abs(minor) % 100).padStart(2, '0');
}

function grouped(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator);
}
