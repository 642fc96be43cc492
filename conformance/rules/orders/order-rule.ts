import type { RuleId } from '../../../generated/rules.js';
import { schemas } from '../../../generated/validators.js';
import type { Facts } from '../../evidence/facts.js';
import type { Order } from '../shared/new-order.js';
import { resourceRule } from '../shared/resource-rule.js';
import type { AnyRule, Judgement } from '../shared/rule.js';

type JudgeOrder = (order: Order, facts: Facts) => Judgement;

/** Builds a rule about every order that a response shows, be it to a creation, a list or a read. */
export function orderRule(id: RuleId, judge: JudgeOrder): AnyRule {
  return resourceRule(
    id,
    ({ kind, value }, facts) => {
      if (kind !== 'order' || !schemas.Order(value)) return null;
      const judgement = judge(value, facts);
      if (judgement === null || judgement === 'satisfied') return judgement;
      return { ...judgement, expected: `order ${value.order_number} (${value.ulid}): ${judgement.expected}` };
    },
    { needs: ['token'], notApplicableReason: 'no order that the rule applies to is shown' },
  );
}

/**
 * Whether a sum of the order may have been rounded because a price was converted or discounted: true unless all its
 * products are known to be in the order's currency and without a discount.
 */
export function mayBeRounded({ items, currency, conversion_fees: fees }: Order, { products }: Facts): boolean {
  if (fees.amount !== 0) return true;
  return items.some(({ product_name, variant_name }) => {
    const known = products.filter(({ name, variantName }) => name === product_name && variantName === variant_name);
    return known.length === 0 || known.some((product) => product.currency !== currency || product.discounted);
  });
}
