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

/** The largest amount of one movement, price or limit: ten thousand millions of a currency. */
export const MOST: Minor = 1_000_000_000_000;

/** The largest balance that a movement may lead to. What is added to it stays exact. */
export const MOST_BALANCE: Minor = 1_000 * MOST;

/** An amount in minor units, or what is wrong with its text. */
export type ReadAmount = { readonly minor: Minor } | { readonly complaint: string };

/**
 * Reads an amount that a person typed, in major units: `12`, `12.5` or `12.50`. It never becomes a decimal number on
 * the way. Every currency here has two decimals.
 */
export function readAmount(text: string): ReadAmount {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) {
    const sign = /^-/.test(text) ? 'without a sign, because the command says which way the money goes, ' : '';
    return { complaint: `An amount is written in digits, ${sign}with a point before its decimals, e.g. 12.50.` };
  }
  if (fraction.length > 2) return { complaint: 'The currencies have two decimals: give no more, e.g. 12.50.' };
  const minor = toMinor(BigInt(whole + fraction.padEnd(2, '0')));
  if (minor === undefined || minor > MOST) return { complaint: `${plainDecimal(MOST)} is the most.` };
  return { minor };
}

/** The same for an amount that is moved or charged, which must not be zero. */
export function readPositiveAmount(text: string): ReadAmount {
  const amount = readAmount(text);
  if ('complaint' in amount || amount.minor > 0) return amount;
  return { complaint: 'It is zero: give at least 0.01.' };
}

/** What one unit of a currency is worth, in millionths of a US dollar. A fixed table: this server follows no market. */
const WORTH: Readonly<Record<string, bigint>> = {
  USD: 1_000_000n,
  EUR: 1_080_000n,
  GBP: 1_270_000n,
};

/** The currencies that this server converts between. */
export const currencies: readonly string[] = Object.keys(WORTH);

/**
 * Minor units of one currency in minor units of another, halves rounded up.
 *
 * @throws RangeError when a currency is not in the table.
 */
export function convert(minor: bigint, from: string, to: string): bigint {
  return from === to ? minor : divideHalfUp(minor * worth(from), worth(to));
}

function worth(currency: string): bigint {
  const found = Object.hasOwn(WORTH, currency) ? WORTH[currency] : undefined;
  if (found === undefined) {
    throw new RangeError(`currency ${currency} has no rate: use one of ${currencies.join(', ')}`);
  }
  return found;
}
