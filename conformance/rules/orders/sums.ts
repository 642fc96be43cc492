import type { RuleId } from '../../../generated/rules.js';
import { schemas } from '../../../generated/validators.js';
import type { Facts } from '../../evidence/facts.js';
import { decimalOfMinor, minorOfAmount } from '../../evidence/notation/money.js';
import { integerIn } from '../../evidence/notation/number.js';
import { agreeing, excerptOf, pluralize } from '../../evidence/notation/text.js';
import type { Order } from '../shared/new-order.js';
import { resourceRule } from '../shared/resource-rule.js';
import type { AnyRule, Judgement } from '../shared/rule.js';

/** The sums of an order: each item, the subtotal, the total, and the fees within it. */
export default [
  orderRule('orders/item-total-is-unit-price-times-quantity', (order, facts) => {
    const leeway = mayBeRounded(order, facts) ? 1n : 0n;
    let isJudged = false;
    for (const [index, item] of order.items.entries()) {
      const { unit_price, total_price } = item;
      const [unit, total] = [minorOfAmount(unit_price), minorOfAmount(total_price)];
      const pieces = integerIn(item, 'quantity');
      if (unit === null || total === null || pieces === null) continue;
      isJudged = true;
      // A rounded price may be off by half a minor unit for each piece, so this counts in halves.
      const off = 2n * (total - unit * pieces);
      if ((off < 0n ? -off : off) <= leeway * pieces) continue;
      return {
        expected: `total_price ${decimalOfMinor(unit * pieces)} for ${pieces} × ${decimalOfMinor(unit)}`,
        actual: decimalOfMinor(total),
        field: `/items/${index}/total_price/amount`,
      };
    }
    return isJudged ? 'satisfied' : null;
  }),
  orderRule('orders/subtotal-is-the-sum-of-its-items', (order, facts) => {
    const { items, subtotal } = order;
    const totals = items.flatMap(({ total_price }) => minorOfAmount(total_price) ?? []);
    const shown = minorOfAmount(subtotal);
    if (items.length === 0 || totals.length < items.length || shown === null) return null;
    const sum = totals.reduce((one, other) => one + other, 0n);
    // Each item may be rounded, and a sum that was converted as a whole once more, so this counts in halves.
    const off = 2n * (shown - sum);
    const leeway = mayBeRounded(order, facts) ? BigInt(items.length + 1) : 0n;
    if ((off < 0n ? -off : off) <= leeway) return 'satisfied';
    return {
      expected: `subtotal ${decimalOfMinor(sum)}, ${agreeing(items.length, 'the total_price of its only item', `the sum of its ${pluralize(items.length, 'item')}`)}`,
      actual: decimalOfMinor(shown),
      field: '/subtotal/amount',
      ...hintFor(order, sum, shown),
    };
  }),
  orderRule('orders/total-is-subtotal-plus-fees', ({ subtotal, conversion_fees, total }) => {
    const [part, fees, whole] = [subtotal, conversion_fees, total].map(minorOfAmount);
    if (part == null || fees == null || whole == null) return null;
    if (part + fees === whole) return 'satisfied';
    return {
      expected: `total ${decimalOfMinor(part + fees)} for subtotal ${decimalOfMinor(part)} and fees ${decimalOfMinor(fees)}`,
      actual: decimalOfMinor(whole),
      field: '/total/amount',
      ...(whole === part ? { hint: 'the fees may be left out' } : {}),
      ...(whole === part - fees ? { hint: 'the fees may be subtracted instead of added' } : {}),
    };
  }),
  orderRule('orders/fees-are-not-negative', ({ conversion_fees: fees }) => {
    if (fees.amount >= 0) return 'satisfied';
    return {
      expected: 'conversion_fees of 0 or more',
      actual: excerptOf(fees, 'amount'),
      field: '/conversion_fees/amount',
    };
  }),
] satisfies readonly AnyRule[];

/** Builds a rule about every order that a response shows, be it to a creation, a list or a read. */
function orderRule(id: RuleId, judge: (order: Order, facts: Facts) => Judgement): AnyRule {
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
function mayBeRounded({ items, currency, conversion_fees: fees }: Order, { products }: Facts): boolean {
  if (fees.amount !== 0) return true;
  return items.some(({ product_name, variant_name }) => {
    const known = products.filter(({ name, variantName }) => name === product_name && variantName === variant_name);
    return known.length === 0 || known.some((product) => product.currency !== currency || product.discounted);
  });
}

function hintFor({ items, conversion_fees: fees }: Order, sum: bigint, shown: bigint): { hint?: string } {
  const single = items.reduce((total, { unit_price: price }) => total + (minorOfAmount(price) ?? 0n), 0n);
  if (items.some(({ quantity }) => quantity > 1) && shown === single) return { hint: 'the quantities may be left out' };
  const extra = minorOfAmount(fees) ?? 0n;
  return extra !== 0n && shown === sum + extra ? { hint: 'the fees may be included already' } : {};
}
