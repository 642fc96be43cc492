import type { Schemas } from './contract.js';

/**
 * Money, exactly: a count of the currency's smallest unit, negative when it leaves a wallet. Add and compare `minor`
 * of one currency; a bigint never rounds.
 */
export interface Money {
  readonly minor: bigint;
  /** The contract's currency code, e.g. `USD`. */
  readonly currency: string;
}

/** A text or number that is no exact amount of money. */
export class MoneyError extends RangeError {
  override name = 'MoneyError';
}

/** The contract gives every currency two decimals. Where a deployment has others, say so: 0 for yen, 3 for dinars. */
const DECIMALS = 2;

/** Most decimals that a currency may be said to have. */
const MOST_DECIMALS = 9;

/** Below this many minor units a JSON number still has all its digits: a double keeps any fifteen. */
const MOST_EXACT = 10n ** 15n;

/**
 * Money of a wallet's balance, of a product's price and of a ledger row. Their `amount` counts the smallest unit in two
 * of them and is a decimal in the third, so `decimal` is read, and `amount` has to agree in one of the two ways.
 *
 * @throws MoneyError where it does not, or is finer than `decimals`.
 */
export function moneyOf(
  { amount, currency, decimal }: Schemas['LedgerMoney'] | Schemas['SignedLedgerMoney'] | Schemas['WalletBalance'],
  decimals = DECIMALS,
): Money {
  const money = moneyOfDecimal(decimal, currency, decimals);
  if (amount === String(money.minor) || minorOf(amount, decimals) === money.minor) return money;
  throw new MoneyError(
    `amount ${JSON.stringify(amount)} and decimal ${JSON.stringify(decimal)} are not the same money with ${decimals} decimals: give the number of decimals that ${currency} has.`,
  );
}

/**
 * Money of an order or of one of its lines, whose `amount` is a JSON number; the currency is the order's.
 *
 * @throws MoneyError for a number that is finer than `decimals`, or so large that its last digits are lost.
 */
export function orderMoneyOf({ amount }: Schemas['OrderMoney'], currency: string, decimals = DECIMALS): Money {
  // The shortest decimal that means this number, which is the one that was sent.
  const money = moneyOfDecimal(String(amount), currency, decimals);
  if (money.minor < MOST_EXACT && -money.minor < MOST_EXACT) return money;
  throw new MoneyError(`amount ${amount} is too large for a JSON number: its last digits may be lost. Read formatted.`);
}

/**
 * Money of a plain decimal string in major units, such as `-1204.50`.
 *
 * @throws MoneyError for another text, or one that is finer than `decimals`.
 */
export function moneyOfDecimal(text: string, currency: string, decimals = DECIMALS): Money {
  const minor = minorOf(text, decimals);
  if (minor !== null) return { minor, currency };
  throw new MoneyError(
    `${JSON.stringify(text)} is no amount in ${currency}: give a decimal such as -1204.50 with at most ${decimals} decimals.`,
  );
}

/** Money as a plain decimal string in major units, with all its decimals. */
export function decimalOf({ minor }: Money, decimals = DECIMALS): string {
  const count = checkedDecimals(decimals);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(count + 1, '0');
  const point = digits.length - count;
  return `${minor < 0n ? '-' : ''}${digits.slice(0, point)}${count === 0 ? '' : `.${digits.slice(point)}`}`;
}

function minorOf(text: string, decimals: number): bigint | null {
  const count = checkedDecimals(decimals);
  const [, sign, whole = '', fraction = ''] = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(text) ?? [];
  if (whole === '' || /[^0]/.test(fraction.slice(count))) return null;
  const minor = BigInt(whole + fraction.slice(0, count).padEnd(count, '0'));
  return sign === '-' ? -minor : minor;
}

function checkedDecimals(decimals: number): number {
  if (Number.isInteger(decimals) && decimals >= 0 && decimals <= MOST_DECIMALS) return decimals;
  throw new MoneyError(`decimals ${decimals} is not usable: give an integer from 0 to ${MOST_DECIMALS}.`);
}

/** How a display string is written, where the text alone does not show it. */
export interface DisplayOptions {
  /** Decimals of the currency. Default 2. */
  readonly decimals?: number;
  /** The character before the decimals. Default: derived from the text, where it can have only one meaning. */
  readonly separator?: '.' | ',';
}

const LONGEST = 100;
const DIGITS = /[0-9](?:[0-9.,'’\s]*[0-9])?/g;
/** Groups of three behind one to three digits, with one separator throughout; in India those before the last have two. */
const GROUPED = /^[1-9][0-9]{0,2}(?:([.,'’\s])(?:[0-9]{3}\1)*|([.,'’\s])(?:[0-9]{2}\2)*)[0-9]{3}$/;
const MINUS_BEFORE = /^[\s\p{Cf}]*[-\u2212\u2013]|[-\u2212\u2013][\s\p{Cf}]*$/u;
/** Not the dash for no cents, as in `59.–`. */
const MINUS_BEHIND = /^(?![.,]).*[-\u2212\u2013][\s\p{Cf}]*$/u;

/**
 * Money of a display string, such as `formatted` and `localized_decimal`: `-$1,234.50`, `1.234,50 €`, `(CHF 1’234.50)`.
 * Symbols and letters around the digits are ignored; the currency is the given one.
 *
 * Three digits behind a lone point or comma are a group, unless the currency has three decimals: then the text can mean
 * either, and is refused without a `separator`.
 *
 * @throws MoneyError for a text that has no amount, several, or one that can be read in two ways.
 */
export function moneyOfDisplay(text: string, currency: string, options: DisplayOptions = {}): Money {
  const { decimals = DECIMALS, separator } = options;
  const runs = text.length <= LONGEST ? [...text.matchAll(DIGITS)] : [];
  const [run] = runs;
  if (run === undefined || runs.length > 1) throw unreadable(text, currency, 'it must have one number');
  const [digits] = run;
  const point = separator === undefined ? pointOf(digits, decimals) : digits.lastIndexOf(separator);
  if (point === null) {
    throw unreadable(
      text,
      currency,
      "it can mean two amounts: say with `separator` which of '.' and ',' is before decimals",
    );
  }
  const whole = point === -1 ? digits : digits.slice(0, point);
  if (!/^[0-9]+$/.test(whole) && !isGrouped(whole)) throw unreadable(text, currency, 'its digits are not in groups');
  const fraction = point === -1 ? '' : `.${digits.slice(point + 1)}`;
  const money = moneyOfDecimal(`${whole.replace(/[^0-9]/g, '')}${fraction}`, currency, decimals);
  const before = text.slice(0, run.index);
  const behind = text.slice(run.index + digits.length);
  const isNegative =
    MINUS_BEFORE.test(before) || MINUS_BEHIND.test(behind) || (before.includes('(') && behind.includes(')'));
  return isNegative ? { ...money, minor: -money.minor } : money;
}

/** Where the decimals begin, -1 where there are none, null where it is ambiguous. */
function pointOf(digits: string, decimals: number): number | null {
  const marks = [...digits.matchAll(/[^0-9]/g)];
  const last = marks.at(-1);
  if (last === undefined || !/[.,]/.test(last[0])) return -1;
  const isRepeated = marks.filter(([mark]) => mark === last[0]).length > 1;
  if (isRepeated) return -1;
  const behind = digits.length - last.index - 1;
  if (marks.length > 1 || behind !== 3) return last.index;
  if (!isGrouped(digits)) return last.index;
  return decimals === 3 ? null : -1;
}

function isGrouped(digits: string): boolean {
  return GROUPED.test(digits);
}

function unreadable(text: string, currency: string, rule: string): MoneyError {
  return new MoneyError(`${JSON.stringify(text.slice(0, LONGEST))} is no amount in ${currency}: ${rule}.`);
}
