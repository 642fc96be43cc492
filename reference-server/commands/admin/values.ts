import { InvalidArgumentError } from 'commander';
import { currencies, type Minor, type ReadAmount, readAmount, readPositiveAmount } from '../../domain/money.js';

const MOST_CHARACTERS = 255;
const MOST_PROSE = 5_000;

/** A movement or a price, in minor units. */
export function positiveAmount(value: string): Minor {
  return minorOf(readPositiveAmount(value));
}

/** A limit in minor units, which may be zero. */
export function amount(value: string): Minor {
  return minorOf(readAmount(value));
}

function minorOf(amount: ReadAmount): Minor {
  if ('minor' in amount) return amount.minor;
  throw new InvalidArgumentError(amount.complaint);
}

/** A name, or another short text on one line. */
export function text(value: string): string {
  return checkedText(value, MOST_CHARACTERS);
}

/** A longer text. */
export function prose(value: string): string {
  return checkedText(value, MOST_PROSE);
}

function checkedText(value: string, most: number): string {
  const trimmed = value.trim();
  if (trimmed === '') throw new InvalidArgumentError('It is blank.');
  if (trimmed.length > most)
    throw new InvalidArgumentError(`It has ${trimmed.length} characters: give ${most} at most.`);
  if (/\p{Cc}/u.test(trimmed))
    throw new InvalidArgumentError('It has a line break or another control character in it.');
  return trimmed;
}

/** Values of an option that may be repeated. */
export function each(value: string, earlier: readonly string[] | undefined): readonly string[] {
  return [...(earlier ?? []), text(value)];
}

export function email(value: string): string {
  if (value.length <= MOST_CHARACTERS && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(value)) return value;
  throw new InvalidArgumentError('Give an e-mail address, e.g. ines@shop.example.');
}

export function uuid(value: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) return value.toLowerCase();
  throw new InvalidArgumentError('Give the UUID of a wallet, as `dgo admin wallet list` shows it.');
}

export function currency(value: string): string {
  if (currencies.includes(value)) return value;
  throw new InvalidArgumentError(`Give one of ${currencies.join(', ')}.`);
}

/** A whole percentage; 100 would make the product free. */
export function percentage(value: string): number {
  if (/^\d{1,2}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Give an integer from 0 to 99.');
}

/** A listed id. */
export function id(value: string): number {
  if (/^\d{1,15}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Give an integer.');
}
