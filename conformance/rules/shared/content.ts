import type { components } from '../../../generated/types.js';
import { minorOfInteger } from '../../evidence/notation/money.js';
import { memberText } from '../../evidence/notation/number.js';
import { instantOf } from '../../evidence/notation/timestamp.js';

/** Characters that are shown before the first difference of two texts. */
const CONTEXT = 25;

type Schemas = components['schemas'];

/**
 * The content of a resource by JSON pointer, independent of its notation: times to the second, money without display forms,
 * ULIDs in upper case, sets sorted. Fields that are not in the contract are left out.
 */
export type Content = Readonly<Record<string, string>>;

/** A field in which two contents differ. Long texts are cut to begin shortly before the difference. */
export interface Difference {
  readonly field: string;
  readonly expected: string;
  readonly actual: string;
}

/** The content of an order, without `/items` if it shows none, as in a list. */
export function orderContent(order: Schemas['Order']): Content {
  return {
    '/id': memberText(order, 'id'),
    '/ulid': order.ulid.toUpperCase(),
    '/order_number': order.order_number,
    '/fulfillment_status': order.fulfillment_status,
    '/payment_status': order.payment_status,
    '/subtotal/amount': memberText(order.subtotal, 'amount'),
    '/conversion_fees/amount': memberText(order.conversion_fees, 'amount'),
    '/total/amount': memberText(order.total, 'amount'),
    '/currency': order.currency,
    '/created_at': moment(order.created_at),
    '/updated_at': moment(order.updated_at),
    ...(order.items.length === 0 ? {} : { '/items': inOneOrder(order.items.map(itemContent)) }),
  };
}

function itemContent(item: Schemas['OrderItem']): string {
  const { product_name, variant_name, unit_price, total_price } = item;
  const names = JSON.stringify({ product_name, variant_name }).slice(0, -1);
  const [unit, total] = [unit_price, total_price].map((money) => memberText(money, 'amount'));
  return `{"id":${memberText(item, 'id')},${names.slice(1)},"quantity":${memberText(item, 'quantity')},"unit_price":${unit},"total_price":${total}}`;
}

/** The texts and pictures of a product, which a list may shorten or leave out. */
export function productTexts(product: Schemas['Product']): Content {
  return {
    '/url': product.url,
    '/description': product.description,
    '/short_description': product.short_description,
    '/notes': JSON.stringify(product.notes),
    '/images': inOneOrder(product.images),
    '/tags': inOneOrder(product.tags),
  };
}

/** The content of a product, without its texts and pictures. */
export function productContent(product: Schemas['Product']): Content {
  const { variant } = product;
  return {
    '/id': memberText(product, 'id'),
    '/name': product.name,
    '/category_name': product.category_name,
    '/brand_name': product.brand_name,
    '/brand_id': product.brand_id,
    '/region': product.region,
    '/channel': product.channel,
    '/isPermanentOutOfStock': String(product.isPermanentOutOfStock),
    '/discount_percentage': memberText(product, 'discount_percentage'),
    '/variant/id': memberText(variant, 'id'),
    '/variant/name': variant.name,
    '/variant/price/amount': integer(variant.price.amount),
    '/variant/price/currency': variant.price.currency,
    '/variant/face_value/amount': integer(variant.face_value.amount),
    '/variant/face_value/currency': variant.face_value.currency,
    '/created_at': moment(product.created_at),
    '/updated_at': moment(product.updated_at),
  };
}

/**
 * The first field in which `seen` differs from a value that was the same before and after. Fields that changed meanwhile
 * and fields that one of the three lacks are skipped.
 */
export function differenceFrom(before: Content, after: Content, seen: Content): Difference | null {
  for (const [field, expected] of Object.entries(before)) {
    const actual = seen[field];
    if (actual === undefined || after[field] !== expected || actual === expected) continue;
    const start = firstDifference(expected, actual) - CONTEXT;
    return { field, expected: from(expected, start), actual: from(actual, start) };
  }
  return null;
}

function firstDifference(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  const index = left.findIndex((character, position) => character !== right[position]);
  return index === -1 ? left.length : index;
}

function from(text: string, start: number): string {
  return start <= 0 ? text : `…${[...text].slice(start).join('')}`;
}

function moment(text: string): string {
  const at = instantOf(text);
  return at === null ? text : new Date(Math.floor(at / 1000) * 1000).toISOString();
}

function integer(text: string): string {
  return minorOfInteger(text)?.toString() ?? text;
}

function inOneOrder(texts: readonly string[]): string {
  return `[${[...texts].sort().join(', ')}]`;
}

/** Fields of an order that may change after its creation. */
const VOLATILE_FIELDS: ReadonlySet<string> = new Set(['/fulfillment_status', '/payment_status', '/updated_at']);

/** The content of an order that stays the same for its whole life. */
export function stableContent(order: Schemas['Order']): Content {
  return Object.fromEntries(Object.entries(orderContent(order)).filter(([field]) => !VOLATILE_FIELDS.has(field)));
}
