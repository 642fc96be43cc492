import { isObject } from '../../engine/read-json.js';

/** How amounts of one sign are written in one notation: digits in groups, two decimals, and what stands around them. */
export interface MoneyStyle {
  readonly prefix: string;
  /** Between groups of three digits; empty where they are not grouped, null where the sample was too short to tell. */
  readonly group: string | null;
  readonly point: string;
  readonly suffix: string;
}

export const NOTATIONS = ['formatted', 'decimal', 'localized_decimal'] as const;
export type Notation = (typeof NOTATIONS)[number];

/** How money of one currency and one sign is written in all its notations. */
export interface MoneyStyles extends Readonly<Record<Notation, MoneyStyle>> {
  readonly isNegative: boolean;
}

const SAMPLE = /^(\D*)(\d{1,3}(?:(\D)\d{3})+|\d+)(\D)(\d\d)(\D*)$/;

/**
 * The styles of money that was judged and found in order; null where it is written in a way that nothing else may be
 * compared with, e.g. without decimals or with other digits.
 */
export function stylesOf(money: unknown): MoneyStyles | null {
  if (!isObject(money)) return null;
  const { amount, formatted, decimal, localized_decimal: localized } = money;
  if (typeof amount !== 'string' || !/^(?:0|-?[1-9]\d{0,14})$/.test(amount)) return null;
  const isNegative = amount.startsWith('-');
  const digits = amount.replace('-', '');
  const [one, two, three] = [formatted, decimal, localized].map((sample) => styleOf(sample, digits));
  return one && two && three ? { isNegative, formatted: one, decimal: two, localized_decimal: three } : null;
}

/** Whether the one says all that the other says. */
export function covers(one: MoneyStyles, other: MoneyStyles): boolean {
  return (
    one.isNegative === other.isNegative &&
    NOTATIONS.every((notation) => {
      const [own, their] = [one[notation], other[notation]];
      const isSame = own.prefix === their.prefix && own.point === their.point && own.suffix === their.suffix;
      return isSame && (their.group === null || own.group === their.group);
    })
  );
}

function styleOf(sample: unknown, digits: string): MoneyStyle | null {
  if (typeof sample !== 'string') return null;
  const [, prefix, whole, separator, point, , suffix] = SAMPLE.exec(sample) ?? [];
  if (prefix === undefined || whole === undefined || point === undefined || suffix === undefined) return null;
  const style = { prefix, group: separator ?? (whole.length > 3 ? '' : null), point, suffix };
  const cents = digits.padStart(3, '0');
  return written(groupsOf(cents.slice(0, -2)), cents.slice(-2), style) === sample ? style : null;
}

/** An amount in a style; the parts may be digits, or names for them. Null where the style does not say how. */
export function written(groups: readonly string[], cents: string, style: MoneyStyle): string | null {
  const { prefix, group, point, suffix } = style;
  if (groups.length > 1 && group === null) return null;
  return `${prefix}${groups.join(group ?? '')}${point}${cents}${suffix}`;
}

function groupsOf(digits: string): string[] {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ' ').split(' ');
}
