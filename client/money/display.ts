import { DECIMALS, type Money, MoneyError, moneyOfDecimal } from './money.js';

/** How a display string is written, as far as it does not show. */
export interface DisplayOptions {
  /** Decimals of the currency. Default 2. */
  readonly decimals?: number;
  /** What stands before the decimals. Default: whatever the text can only mean. */
  readonly separator?: '.' | ',';
}

const LONGEST = 100;
const DIGITS = /[0-9](?:[0-9.,'’\s]*[0-9])?/g;
/** Groups of three behind one to three digits, all parted alike; in India those before the last have two. */
const GROUPED = /^[1-9][0-9]{0,2}(?:([.,'’\s])(?:[0-9]{3}\1)*|([.,'’\s])(?:[0-9]{2}\2)*)[0-9]{3}$/;
const MINUS_BEFORE = /^[\s\p{Cf}]*[-\u2212\u2013]|[-\u2212\u2013][\s\p{Cf}]*$/u;
/** Not the dash for no cents, as in `59.–`. */
const MINUS_BEHIND = /^(?![.,]).*[-\u2212\u2013][\s\p{Cf}]*$/u;

/**
 * Money of a display string, such as `formatted` and `localized_decimal`: `-$1,234.50`, `1.234,50 €`, `(CHF 1’234.50)`.
 * Symbols and letters around the digits are left aside; the currency is the one that is given.
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

/** Where the decimals begin, -1 where there are none, null where that cannot be told. */
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
