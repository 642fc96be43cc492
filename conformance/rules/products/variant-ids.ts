import { schemas } from '../../../generated/validators.js';
import type { JsonObject } from '../../evidence/evidence.js';
import type { ProductFact } from '../../evidence/facts.js';
import { memberText, sentMember } from '../../evidence/notation/number.js';
import { createdOrder, finalStatus, isObject } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { itemKey, nameKey } from '../shared/new-order.js';
import { uniqueRule } from '../shared/row-rule.js';
import { type AnyRule, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** The ids of variants: no two products share one, and orders take it and not the id of the product. */
export default [
  uniqueRule('products/variant-ids-are-unique', {
    list: 'listProducts',
    what: 'variant id',
    field: '/variant/id',
    key: ({ id, variant }) =>
      typeof id === 'number' && isObject(variant) && typeof variant['id'] === 'number'
        ? memberText(variant, 'id')
        : null,
    identity: (row) => `product ${sentMember(row, 'id')}`,
  }),
  // A listed variant is refused, and the id of its product in its place is sold.
  rule(
    'products/variant-id-is-what-orders-take',
    'purchase',
    ({ attempt, instead, byProductId = null }) => {
      const [item] = attempt.items;
      if (item?.product == null || finalStatus(attempt.exchange) === null)
        return notApplicable('no listed product was ordered');
      if (finalStatus(attempt.exchange) === 201) return pass;
      if (byProductId === null || finalStatus(byProductId.exchange) !== 201) {
        return notApplicable('neither id of the product was accepted');
      }
      if (!isOrderOf(item.product, createdOrder(byProductId))) {
        // Variants that no list shows may have such ids.
        return notApplicable('the id of the product is sold as something else');
      }
      const { response, id } = attempt.exchange;
      const others = instead === null ? [] : [instead.exchange.id];
      return violated(
        [id, byProductId.exchange.id, ...others],
        `201 for one piece of variant ${item.variant}, as product ${item.product.id} shows it`,
        `${response === null ? 'no answer' : answered(response)}; with ${item.product.id}, the id of the product, it is sold`,
      );
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
] satisfies readonly AnyRule[];

function isOrderOf(product: ProductFact, order: JsonObject | null): boolean {
  return schemas.Order(order) && order.items.some((item) => itemKey(item) === nameKey(product));
}
