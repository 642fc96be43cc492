/** Reads the contract's notations of money. Everything becomes integer minor units; nothing goes through a float. */

/** Minor units of a plain decimal string in major units (two decimals), or null when it is none or is finer than that. */
export function minorOfDecimal(text: string): bigint | null {
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (/[^0]/.test(fraction.slice(2))) return null;
  const minor = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  return sign === '-' ? -minor : minor;
}

/** Minor units of a JSON number in major units, by its shortest decimal form; null when it is finer than two decimals. */
export function minorOfNumber(amount: number): bigint | null {
  return Number.isFinite(amount) && Math.abs(amount) < 1e15 ? minorOfDecimal(String(amount)) : null;
}

/** Minor units of an integer string; null when it is none. */
export function minorOfInteger(text: string): bigint | null {
  return /^-?[0-9]+$/.test(text) ? BigInt(text) : null;
}

/** Minor units as a plain decimal with two decimals. */
export function decimalOfMinor(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const MINUS = /[-\u2010-\u2015\u2212\ufe63\uff0d]/u;

/** True when a display string says that the amount is negative: a minus in any typography, or accountants' parentheses. */
export function showsMinus(display: string): boolean {
  return MINUS.test(display) || /^\s*\(.*\)\s*$/u.test(display);
}

/** True when a display string has a mark for the currency: something beyond digits, separators, signs and spaces. */
export function showsSymbol(display: string): boolean {
  return /[^\p{Nd}\s.,'’٫٬()+\-\u2010-\u2015\u2212]/u.test(display);
}

/** Digits of a display string as ASCII, whatever script they are written in. */
function asciiDigits(display: string): string {
  return display.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
    return String(code - zero);
  });
}

/**
 * True when a display string can be read as the amount, in some locale: its digits are those of the amount with two,
 * one or no decimals (these only if nothing is lost), grouped in any way.
 */
export function displays(display: string, minor: bigint): boolean {
  const numeric = asciiDigits(display).match(/[0-9](?:[0-9.,'’٫٬\s]*[0-9])?/gu) ?? [];
  const digits = decimalOfMinor(minor < 0n ? -minor : minor).replace('.', '');
  const readings = [digits];
  if (digits.endsWith('0')) readings.push(digits.slice(0, -1));
  if (digits.endsWith('00')) readings.push(digits.slice(0, -2));
  return numeric.some((run) => {
    const bare = run.replaceAll(/[^0-9]/g, '');
    return (
      readings.includes(bare) || (/[.,٫]0{3,}$/u.test(run) && bare.replace(/0+$/, '') === digits.replace(/0+$/, ''))
    );
  });
}
