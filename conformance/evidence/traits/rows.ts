import type { Json, JsonObject } from '../exchange.js';
import { instantOf, utcDay } from '../notation/timestamp.js';
import { isObject } from '../read-exchange.js';
import { itemTraits, type TraitItem } from './items.js';
import { grades, type Trait, type Traits, textTraits } from './trait.js';

const HOUR_MS = 3_600_000;

/** Members whose few values are worth naming. */
const NAMED = /^(type|status|fulfillment_status|payment_status|currency|region|channel|wallet_id)$/;
/** Texts that say nothing about a row but which it is. */
const IDENTIFIERS = /^(id|ulid|order_number|reference|url|path|.*_id)$/;

/**
 * What is special about a row of a list or a resource. `began` is when the run began, in milliseconds since 1970; null
 * where that is not known.
 */
export function rowTraits(row: JsonObject, began: number | null): Traits {
  return [...Object.entries(row).flatMap(([name, value]) => memberTraits(name, value)), ...timeTraits(row, began)];
}

function memberTraits(name: string, value: Json): Trait[] {
  const what = `\`${name}\``;
  if (value === null || value === '') return [`have ${value === null ? 'null' : 'an empty text'} in ${what}`];
  if (typeof value === 'boolean') return value ? [`have ${what}: true`] : [];
  if (typeof value === 'string') {
    if (NAMED.test(name)) return [`have ${what}: ${value.slice(0, 40)}`];
    return IDENTIFIERS.test(name) || name.endsWith('_at') ? [] : textTraits(value, `a text in ${what}`);
  }
  if (typeof value === 'number') return numberTraits(name, value);
  return isObject(value) ? nestedTraits(name, value) : listTraits(name, value);
}

function listTraits(name: string, list: readonly Json[]): Trait[] {
  const items = name === 'items' ? itemsShown(list) : [];
  if (items.length > 0) return itemTraits(items);
  return list.length === 0 ? [`have no \`${name}\``] : grades(list.length, [2, 3, 5, 10], `\`${name}\``);
}

/** The items of an order as it is shown; none where the value is no list of items. */
export function itemsShown(list: Json | undefined): TraitItem[] {
  const lines = Array.isArray(list) ? list.filter(isObject) : [];
  return lines.map(({ product_name: name, variant_name: variant, quantity }) => ({
    product: `${String(name)} ${String(variant)}`,
    name: typeof name === 'string' ? name : null,
    quantity: typeof quantity === 'number' ? quantity : 0,
  }));
}

function nestedTraits(name: string, value: JsonObject): Trait[] {
  const { amount, currency } = value;
  if (amount === undefined) {
    return Object.entries(value).flatMap(([key, inner]) =>
      isObject(inner) || Array.isArray(inner) || inner === null ? [] : memberTraits(`${name}.${key}`, inner),
    );
  }
  const text = String(amount);
  const digits = /^-?([0-9]+)/.exec(text)?.[1] ?? '';
  const isMinor = typeof amount === 'string' && !text.includes('.');
  const isWhole = isMinor ? /00$/.test(text) : /^-?[0-9]+([.]0*)?$/.test(text);
  const units = isMinor ? Number(digits.slice(0, -2) || '0') : Number(digits);
  return [
    ...(typeof currency === 'string' ? [`have \`${name}\` in ${currency.slice(0, 8)}` as const] : []),
    ...(text.startsWith('-') ? [`have a negative \`${name}\`` as const] : []),
    ...(/^-?0+([.]0*)?$/.test(text) ? [`have \`${name}\` of zero` as const] : []),
    ...[1_000, 10_000, 100_000]
      .filter((least) => units >= least)
      .map((least) => `have \`${name}\` of ${least} or more` as const),
    ...(isWhole ? [`have \`${name}\` without cents` as const] : []),
    ...(text.startsWith('-') && !isWhole ? [`have a negative \`${name}\` with cents` as const] : []),
  ];
}

function numberTraits(name: string, value: number): Trait[] {
  if (value === 0) return [`have \`${name}\` of 0`];
  return value > 0xffff && !IDENTIFIERS.test(name) ? [`have \`${name}\` above 65535`] : [];
}

/** The time of day, by every full hour: the hour from which rows fail shows the offset of a time zone. */
function timeTraits({ created_at: text, updated_at: changed }: JsonObject, began: number | null): Trait[] {
  const at = typeof text === 'string' ? instantOf(text) : null;
  if (at === null) return [];
  const hour = Math.floor((at % (24 * HOUR_MS)) / HOUR_MS);
  const day = utcDay(at);
  const isLastDay = utcDay(at + 24 * HOUR_MS).slice(5, 7) !== day.slice(5, 7);
  const hours = Array.from({ length: 23 }, (_, index) => index + 1);
  return [
    ...(began !== null && at >= began ? (['are from this run'] as const) : []),
    ...(isLastDay ? ['are from the last day of a month' as const] : []),
    ...(day.endsWith('-01') ? ['are from the first day of a month' as const] : []),
    ...(typeof changed === 'string' && changed !== text ? ['are changed since they were created' as const] : []),
    ...hours.map(
      (one): Trait => (hour >= one ? `are from ${clock(one)} UTC or later` : `are from before ${clock(one)} UTC`),
    ),
  ];
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
