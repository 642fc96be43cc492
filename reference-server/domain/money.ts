/**
 * Money inside the server is a safe integer: a count of the smallest currency unit. Every currency has two decimals,
 * as the contract says. Text and decimal numbers are made from it at the edge, and are never computed with.
 */

/** A count of the smallest currency unit; negative when money is owed or leaves a wallet. */
export type Minor = number;

/** The fee on what is bought in another currency than the wallet's: 15 thousandths. */
const CONVERSION_FEE_PER_MILLE = 15n;

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

/** One wanted line: the price of one piece in the product's own currency. */
export interface WantedLine {
  readonly price: Minor;
  readonly currency: string;
  readonly quantity: number;
}

/** Prices of one line, in the wallet's currency. */
export interface PricedLine {
  readonly unitPrice: Minor;
  readonly totalPrice: Minor;
}

/** Prices of an order, in the wallet's currency: `total = subtotal + conversionFees`. */
export interface PricedOrder {
  readonly lines: readonly PricedLine[];
  readonly subtotal: Minor;
  readonly conversionFees: Minor;
  readonly total: Minor;
}

/**
 * Prices an order in the currency of the wallet that pays. A unit price is converted and rounded first and multiplied
 * then, so that `unitPrice × quantity = totalPrice` holds on every line. The fee is taken once, on the sum of the
 * converted lines, halves rounded up.
 *
 * Undefined when a sum is too large for a number to be exact: no wallet holds that much.
 */
export function priceOrder(wanted: readonly WantedLine[], walletCurrency: string): PricedOrder | undefined {
  const lines: PricedLine[] = [];
  let subtotal = 0n;
  let converted = 0n;
  for (const line of wanted) {
    const unit = convert(BigInt(line.price), line.currency, walletCurrency);
    const sum = unit * BigInt(line.quantity);
    const unitPrice = toMinor(unit);
    const totalPrice = toMinor(sum);
    if (unitPrice === undefined || totalPrice === undefined) return undefined;
    lines.push({ unitPrice, totalPrice });
    subtotal += sum;
    if (line.currency !== walletCurrency) converted += sum;
  }
  const fees = divideHalfUp(converted * CONVERSION_FEE_PER_MILLE, 1000n);
  return asNumbers(lines, subtotal, fees);
}

/** The face value less the discount, halves rounded up. `discount` is a percentage, an integer from 0 to 100. */
export function discountedPrice(faceValue: Minor, discount: number): Minor {
  return Number(divideHalfUp(BigInt(faceValue) * BigInt(100 - discount), 100n));
}

function asNumbers(lines: readonly PricedLine[], subtotal: bigint, fees: bigint): PricedOrder | undefined {
  const total = toMinor(subtotal + fees);
  if (total === undefined) return undefined;
  return { lines, subtotal: Number(subtotal), conversionFees: Number(fees), total };
}
