import { type Minor, plainDecimal, toMinor } from './money.js';

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

/** The same for money that moves, or is asked for something: zero is none. */
export function readPositiveAmount(text: string): ReadAmount {
  const amount = readAmount(text);
  if ('complaint' in amount || amount.minor > 0) return amount;
  return { complaint: 'It is zero: give at least 0.01.' };
}
