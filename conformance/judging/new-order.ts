import type { RuleId } from '../../generated/rules.js';
import type { components } from '../../generated/types.js';
import { schemas } from '../../generated/validators.js';
import type { Purchase } from '../engine/evidence.js';
import { finalStatus } from '../engine/read-json.js';
import { type AnyRule, notApplicable, rule, unknown, type Verdict } from '../engine/rule.js';

export type Order = components['schemas']['Order'];

/** The short form for new orders: judges those that were created and that are as the contract says. */
export function newOrderRule(id: RuleId, judge: (order: Order, purchase: Purchase) => Verdict): AnyRule {
  return rule(
    id,
    'purchase',
    (purchase) => {
      const { order, attempt } = purchase;
      if (finalStatus(attempt.exchange) === null) return unknown('no answer to the creation came');
      if (order === null) return notApplicable('no order was created');
      if (!schemas.Order(order)) return notApplicable('the new order is not as the contract says');
      return judge(order, purchase);
    },
    { needs: ['token', 'spend', 'wallet'] },
  );
}

/** How a new order is called in a report. */
export function calledOrder({ order_number, ulid }: Order): string {
  return `order ${order_number} (${ulid})`;
}

/** What was asked for, in a report, e.g. `2 of variant 5012, 1 of variant 5013`. */
export function askedFor({ attempt }: Purchase): string {
  const items = attempt.items.slice(0, 4).map(({ variant, quantity }) => `${quantity} of variant ${variant}`);
  return [...items, ...(attempt.items.length > 4 ? [`${attempt.items.length - 4} more items`] : [])].join(', ');
}
