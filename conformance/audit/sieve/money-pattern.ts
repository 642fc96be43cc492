import { asByteText } from './byte-text.js';
import { type MoneyStyle, type MoneyStyles, type Notation, written } from './money-style.js';
import { literal } from './pattern.js';

/** Groups of three digits before the decimals: more is beyond what a number holds exactly in a sum. */
const MOST_GROUPS = 4;

/** A part of the text of a money: what stands between its values, and which value follows. */
export interface MoneyPart {
  readonly before: string;
  readonly value: 'amount' | Notation;
}

/**
 * The source of a regular expression for money whose notations agree: one way for each style and number of digits, in
 * which the decimals and the groups of digits of `amount` come back in the other notations. `next` is the number of
 * the next group in the whole expression; the first group is the amount.
 */
export function moneyPattern(
  parts: readonly MoneyPart[],
  styles: readonly MoneyStyles[],
  next: number,
): { source: string; next: number } {
  let group = next + 1;
  const ways: string[] = [];
  for (const style of styles) {
    for (const digits of SIZES) {
      const way = wayOf(parts, style, digits(group));
      if (way === null) continue;
      ways.push(way.source);
      group += way.taken;
    }
  }
  const [first] = parts;
  if (first?.value !== 'amount' || ways.length === 0) return { source: '(?!)', next };
  return { source: `${literal(first.before)}(?=(-?\\d+)")(?:${ways.join('|')})`, next: group };
}

interface Digits {
  /** The digits of `amount`, without sign, with groups. */
  readonly source: string;
  /** References to its groups of digits and to its decimals. */
  readonly groups: readonly string[];
  readonly cents: string;
  readonly taken: number;
}

/** In a group of its own, so that a digit that follows is not taken for a part of the number. */
const reference = (group: number) => `(?:\\${group})`;

/** Amounts by their number of digits: below ten cents, below one unit, and with one to four groups of digits. */
const SIZES: readonly ((first: number) => Digits)[] = [
  (first) => ({ source: '(\\d)', groups: ['0'], cents: `0${reference(first)}`, taken: 1 }),
  (first) => ({ source: '([1-9]\\d)', groups: ['0'], cents: reference(first), taken: 1 }),
  ...Array.from({ length: MOST_GROUPS }, (_, more) => (first: number) => ({
    source: `([1-9]\\d{0,2})${'(\\d{3})'.repeat(more)}(\\d\\d)`,
    groups: Array.from({ length: more + 1 }, (_unused, index) => reference(first + index)),
    cents: reference(first + more + 1),
    taken: more + 2,
  })),
];

function wayOf(
  parts: readonly MoneyPart[],
  style: MoneyStyles,
  digits: Digits,
): { source: string; taken: number } | null {
  const sources = parts.map(({ before, value }, index) => {
    const text = value === 'amount' ? `${style.isNegative ? '-' : ''}${digits.source}` : shown(style[value], digits);
    return text === null ? null : `${index === 0 ? '' : literal(before)}${text}`;
  });
  return sources.every((source) => source !== null) ? { source: sources.join(''), taken: digits.taken } : null;
}

function shown({ prefix, group, point, suffix }: MoneyStyle, { groups, cents }: Digits): string | null {
  const style = {
    prefix: literal(asByteText(prefix)),
    group: group === null ? null : literal(asByteText(group)),
    point: literal(asByteText(point)),
    suffix: literal(asByteText(suffix)),
  };
  return written(groups, cents, style);
}
