import type { RuleId } from '../../generated/rules.js';
import { schemas } from '../../generated/validators.js';
import type { Facts } from '../engine/facts.js';
import { type AnyRule, holds, notApplicable, rule, violated } from '../engine/rule.js';
import type { Order } from './new-order.js';
import { resourcesIn } from './resources.js';

/** What is wrong with an order; `field` is a JSON pointer into it. */
interface Flaw {
  readonly expected: string;
  readonly actual: string;
  readonly field: string;
}

/** Judges an order: `fine`, flawed, or null where the rule does not speak of such an order. */
type OrderJudge = (order: Order, facts: Facts) => 'fine' | Flaw | null;

/** The short form for every order that any answer shows: that of a creation, of a list, of a read. */
export function shownOrders(id: RuleId, judge: OrderJudge): AnyRule {
  return rule(
    id,
    'exchange',
    (exchange, facts) => {
      let isJudged = false;
      for (const { kind, value, pointer } of resourcesIn(exchange)) {
        if (kind !== 'order' || !schemas.Order(value)) continue;
        const found = judge(value, facts);
        if (found === null) continue;
        isJudged = true;
        if (found === 'fine') continue;
        const { expected, actual, field } = found;
        const whose = `order ${value.order_number} (${value.ulid})`;
        return violated(exchange.id, `${whose}: ${expected}`, actual, { pointer: `${pointer}${field}` });
      }
      return isJudged ? holds : notApplicable('no such order is shown');
    },
    { needs: ['token'] },
  );
}

/**
 * Whether a sum of the order may have been rounded, since a price was converted or discounted: unless all its products
 * are known in the order's currency and without a discount.
 */
export function mayBeRounded({ items, currency, conversion_fees: fees }: Order, { products }: Facts): boolean {
  if (fees.amount !== 0) return true;
  return items.some(({ product_name, variant_name }) => {
    const known = products.filter(({ name, variantName }) => name === product_name && variantName === variant_name);
    return known.length === 0 || known.some((product) => product.currency !== currency || product.discounted);
  });
}
