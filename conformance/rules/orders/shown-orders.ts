import type { RuleId } from '../../../generated/rules.js';
import { schemas } from '../../../generated/validators.js';
import type { Facts } from '../../evidence/facts.js';
import type { Order } from '../shared/new-order.js';
import { type Flaw, resourceRule } from '../shared/resource-rule.js';
import type { AnyRule } from '../shared/rule.js';

/** Null where nothing is wrong with the order; undefined where the rule does not speak of such an order. */
type JudgeOrder = (order: Order, facts: Facts) => Flaw | null | undefined;

/** The short form for every order that any answer shows: that of a creation, of a list, of a read. */
export function shownOrders(id: RuleId, judge: JudgeOrder): AnyRule {
  return resourceRule(
    id,
    ({ kind, value }, facts) => {
      if (kind !== 'order' || !schemas.Order(value)) return undefined;
      const flaw = judge(value, facts);
      if (!flaw) return flaw;
      return { ...flaw, expected: `order ${value.order_number} (${value.ulid}): ${flaw.expected}` };
    },
    { needs: ['token'], nothing: 'no such order is shown' },
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
