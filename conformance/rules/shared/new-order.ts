import type { RuleId } from '../../../generated/rules.js';
import type { components } from '../../../generated/types.js';
import { schemas } from '../../../generated/validators.js';
import type { OrderedItem, Purchase } from '../../evidence/evidence.js';
import type { Facts, ProductFact } from '../../evidence/facts.js';
import { pluralize, quote } from '../../evidence/notation/text.js';
import { instantOf } from '../../evidence/notation/timestamp.js';
import { finalStatus } from '../../evidence/read-exchange.js';
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
