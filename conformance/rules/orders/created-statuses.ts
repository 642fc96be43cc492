import type { RuleId } from '../../../generated/rules.js';
import { newOrderRule, orderWithUlid } from '../shared/new-order.js';
import { type AnyRule, pass, violated } from '../shared/rule.js';

/** The statuses that creation answers with. */
export default [
  createdWith(
    'orders/created-with-fulfilment-pending',
    'fulfillment_status',
    'pending',
    'an order may be fulfilled at once, but its creation answers with pending',
  ),
  createdWith('orders/created-with-payment-completed', 'payment_status', 'completed'),
] satisfies readonly AnyRule[];

function createdWith(
  id: RuleId,
  field: 'fulfillment_status' | 'payment_status',
  wanted: string,
  hint?: string,
): AnyRule {
  return newOrderRule(id, (order, { attempt }) => {
    if (order[field] === wanted) return pass;
    const expected = `${field} ${wanted} in the response that creates ${orderWithUlid(order)}`;
    const more = hint === undefined ? {} : { hint };
    return violated(attempt.exchange.id, expected, order[field], { pointer: `/data/${field}`, ...more });
  });
}
