/** Reads the contract's notations of money. Everything becomes integer minor units; nothing goes through a float. */

import { plainDecimal } from './number.js';

/** Minor units of a plain decimal string in major units (two decimals), or null when it is none or is finer than that. */
export function minorOfDecimal(text: string): bigint | null {
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (/[^0]/.test(fraction.slice(2))) return null;
  const minor = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  return sign === '-' ? -minor : minor;
}

/** Minor units of order money, whose `amount` is a number in major units; null when it is none or finer than two decimals. */
export function minorOfAmount(money: unknown): bigint | null {
  if (typeof money !== 'object' || money === null || !('amount' in money) || typeof money.amount !== 'number')
    return null;
  return minorOfDecimal(plainDecimal(money, 'amount') ?? '');
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

/** The same for an amount that is a number. A fraction of a minor unit is dropped. */
export function decimalText(minor: number): string {
  return Number.isFinite(minor) ? decimalOfMinor(BigInt(Math.floor(minor))) : String(minor);
}

/** Minor units as a number; null for an amount that is unknown, or that a number cannot hold exactly. */
export function safeMinor(minor: bigint | null): number | null {
  const number = Number(minor);
  return minor === null || !Number.isSafeInteger(number) ? null : number;
}

/** A minus that is a sign: not the dash for no cents (`59.–`, `59,-`), and not the hyphen of a word (`US-Dollar`). */
const SIGN = /(?<!\d[.,:]\s?)(?<![\p{L}\p{M}](?=.\p{L}))[-\u2010-\u2015\u2212\ufe63\uff0d]/u;

/** True when a display string says that the amount is negative: a minus in any typography, or accountants' parentheses. */
export function showsMinus(display: string): boolean {
  return SIGN.test(display) || /\([^()\p{Nd}]*\p{Nd}[^()]*\)/u.test(display);
}

/** True when a display string has a mark for the currency: something beyond digits, separators, signs and spaces. */
export function showsSymbol(display: string): boolean {
  return /[^\p{Nd}\p{Cf}\p{Pd}\s.,'’٫٬⹁()+\u2212]/u.test(display);
}

/** Digits of a display string as ASCII, whatever script they are written in. */
function asciiDigits(display: string): string {
  return display.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
    return String(code - zero);
  });
}

const MAX_DISPLAY_LENGTH = 200;

/**
 * True when a display string can be read as the amount, whatever its sign, in some locale: the last separator parts
 * the decimals, or all of them group the digits. Decimals may be left out where they are 0.
 */
export function displayMatches(display: string, minor: bigint): boolean {
  const wanted = minor < 0n ? -minor : minor;
  const runs = asciiDigits(display.slice(0, MAX_DISPLAY_LENGTH)).match(/[0-9](?:[0-9.,'’٫٬⹁$\s]*[0-9])?/gu) ?? [];
  return runs.some((run) => {
    const parts = run.split(/[^0-9]+/);
    const last = parts.at(-1) ?? '';
    const grouped = parts.length === 1 || last.length === 3;
    if (grouped && BigInt(parts.join('')) * 100n === wanted) return true;
    return parts.length > 1 && minorOfDecimal(`${parts.slice(0, -1).join('')}.${last}`) === wanted;
  });
}

type Row = Readonly<Record<string, unknown>>;

/** The balance of a wallet as the wallet list shows it, in minor units; null where it cannot be read. */
export function listedBalance(wallet: Row | null): bigint | null {
  const text = amountIn(wallet?.['balance']);
  return text === null ? null : minorOfDecimal(text);
}

/** The balance after a ledger row, in minor units; null where it cannot be read. */
export function balanceAfter({ balance_after: balance }: Row): bigint | null {
  const text = amountIn(balance);
  return text === null ? null : minorOfInteger(text);
}

/** Ledger money by its members `amount` and `decimal`, in minor units; null for one that cannot be read. */
export function ledgerSums(money: unknown): { readonly exact: bigint | null; readonly shown: bigint | null } {
  const text = amountIn(money);
  const decimal = typeof money === 'object' && money !== null && 'decimal' in money ? money.decimal : null;
  return {
    exact: text === null ? null : minorOfInteger(text),
    shown: typeof decimal === 'string' ? minorOfDecimal(decimal) : null,
  };
}

/** What the decimal of ledger money says where it says something else than the amount; null elsewhere. */
export function otherSum(money: unknown): bigint | null {
  const { exact, shown } = ledgerSums(money);
  return exact === shown || exact === null ? null : shown;
}

/** The end of a phrase about a wrong amount: that the decimal beside it is the right one. Empty where it is not. */
export function rightDecimal(money: unknown, right: bigint): string {
  return otherSum(money) === right ? `; its decimal is right: "${decimalOfMinor(right)}"` : '';
}

/**
 * Of the sums that the amount of a row and its decimal name, those that continue the balance of another row of the ledger. The
 * one with the larger size comes first.
 */
export function continuingSums(row: Row, ledger: readonly Row[]): bigint[] {
  const own = ledger
    .filter(({ wallet_id: wallet }) => wallet === row['wallet_id'])
    .map((one) => ledgerSums(one['balance_after']));
  const { exact, shown } = ledgerSums(row['amount']);
  const after = ledgerSums(row['balance_after']);
  // Balances may have a wrong notation too, so each is compared with those in the same one.
  const continues = (sum: bigint, by: 'exact' | 'shown') =>
    own.some(({ [by]: balance }) => balance !== null && balance + sum === after[by]);
  return [exact, shown]
    .flatMap((sum) => sum ?? [])
    .filter((sum) => continues(sum, 'exact') || continues(sum, 'shown'))
    .toSorted((a, b) => Number(sizeOf(b) - sizeOf(a)));
}

function sizeOf(sum: bigint): bigint {
  return sum < 0n ? -sum : sum;
}

function amountIn(money: unknown): string | null {
  if (typeof money !== 'object' || money === null || !('amount' in money)) return null;
  return typeof money.amount === 'string' ? money.amount : null;
}
