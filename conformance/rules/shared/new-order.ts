import type { RuleId } from '../../../generated/rules.js';
import type { components } from '../../../generated/types.js';
import { schemas } from '../../../generated/validators.js';
import type { JsonObject, OrderedItem, Purchase } from '../../evidence/evidence.js';
import type { Facts, ProductFact } from '../../evidence/facts.js';
import { excerpt, pluralize, quote } from '../../evidence/notation/text.js';
import { instantOf } from '../../evidence/notation/timestamp.js';
import { finalStatus, isObject } from '../../evidence/read-exchange.js';
import { type Difference, differenceFrom, stableContent } from './content.js';
import { type AnyRule, inconclusive, notApplicable, rule, type Verdict } from './rule.js';

export type Order = components['schemas']['Order'];

/** Builds a rule about new orders that are as the contract says. */
export function newOrderRule(id: RuleId, judge: (order: Order, purchase: Purchase, facts: Facts) => Verdict): AnyRule {
  return rule(
    id,
    'purchase',
    (purchase, facts) => {
      const { order, attempt } = purchase;
      if (finalStatus(attempt.exchange) === null) return inconclusive('the creation got no answer');
      if (order === null) return notApplicable('no order was created');
      if (!schemas.Order(order)) return notApplicable('the new order is not as the contract says');
      return judge(order, purchase, facts);
    },
    { needs: ['token', 'spend', 'wallet'] },
  );
}

/** Names an order in a report. */
export function orderWithUlid({ order_number, ulid }: Order): string {
  return `order ${order_number} (${ulid})`;
}

/** An order for a report, e.g. `order #104233 of 119.98 USD`. */
export function orderSummary({ order_number: number, ulid, total, currency }: JsonObject): string {
  const amount = isObject(total) ? total['amount'] : undefined;
  return `order ${excerpt(number ?? ulid, 40)} of ${excerpt(amount, 20)} ${excerpt(currency, 10)}`;
}

/** A ledger row for a report, e.g. `row 01J… of type orderPayment with -119.98 USD for #104233`. */
export function shownRow({ id, type, amount, currency, order }: JsonObject): string {
  const decimal = isObject(amount) ? amount['decimal'] : undefined;
  const number = isObject(order) ? ` for ${excerpt(order['order_number'], 40)}` : '';
  return `row ${excerpt(id, 40)} of type ${excerpt(type, 20)} with ${excerpt(decimal, 20)} ${excerpt(currency, 10)}${number}`;
}

/** The items of a purchase for a report, e.g. `2 of variant 5012, 1 of variant 5013`. */
export function askedFor({ attempt }: Purchase): string {
  const items = attempt.items.slice(0, 4).map(({ variant, quantity }) => `${quantity} of variant ${variant}`);
  return [...items, ...(attempt.items.length > 4 ? [pluralize(attempt.items.length - 4, 'more item')] : [])].join(', ');
}

/** A time that is stored in whole seconds may have been rounded up. */
const ROUNDING_MS = 1_000;

/** The first field in which two views of one order differ, except its states and `updated_at`. */
export function orderDifference(one: Order, other: Order): Difference | null {
  const wanted = stableContent(one);
  const difference = differenceFrom(wanted, wanted, stableContent(other));
  if (difference?.field !== '/created_at' || !isRounded(one.created_at, other.created_at)) return difference;
  return differenceFrom({ ...wanted, '/created_at': '' }, wanted, stableContent(other));
}

function isRounded(one: string, other: string): boolean {
  const [a, b] = [instantOf(one), instantOf(other)];
  return a !== null && b !== null && Math.abs(a - b) <= ROUNDING_MS;
}

type Item = Order['items'][number];

/** The names by which an order shows a product. */
type Named = Pick<ProductFact, 'name' | 'variantName'>;

/** The name of a product and its variant, independent of how its characters are composed. */
export function nameKey({ name, variantName }: Named): string {
  return JSON.stringify([name, variantName].map((text) => text.normalize('NFC').trim()));
}

export function itemKey({ product_name: name, variant_name: variantName }: Item): string {
  return nameKey({ name, variantName });
}

/** Names the product of an item in a report. */
export function itemLabel({ product_name, variant_name }: Item): string {
  return `${quote(product_name)}, ${quote(variant_name, 30)}`;
}

/** The number of pieces ordered of each product; null if a product is not known. */
export function piecesAsked(
  items: readonly OrderedItem[],
  relisted: readonly ProductFact[],
): Map<string, number> | null {
  const pieces = new Map<string, number>();
  for (const { product, quantity, variant } of items) {
    // A product that was renamed meanwhile has its new name.
    const now = relisted.find(({ variantId }) => variantId === variant) ?? product;
    if (now === null) return null;
    pieces.set(nameKey(now), (pieces.get(nameKey(now)) ?? 0) + quantity);
  }
  return pieces;
}

/** The number of pieces that the items show of each product. */
export function piecesShown(items: readonly Item[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const item of items) pieces.set(itemKey(item), (pieces.get(itemKey(item)) ?? 0) + item.quantity);
  return pieces;
}
