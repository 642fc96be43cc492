import { calledOrder, newOrderRule } from '../shared/new-order.js';
import { type AnyRule, pass, violated } from '../shared/rule.js';

export default [
  newOrderRule('orders/created-with-fulfilment-pending', (order, { attempt }) =>
    order.fulfillment_status === 'pending'
      ? pass
      : violated(
          attempt.exchange.id,
          `fulfillment_status pending in the answer that creates ${calledOrder(order)}`,
          order.fulfillment_status,
          {
            pointer: '/data/fulfillment_status',
            hint: 'an order may be fulfilled at once, and yet its creation answers with pending',
          },
        ),
  ),
  newOrderRule('orders/created-with-payment-completed', (order, { attempt }) =>
    order.payment_status === 'completed'
      ? pass
      : violated(
          attempt.exchange.id,
          `payment_status completed in the answer that creates ${calledOrder(order)}`,
          order.payment_status,
          { pointer: '/data/payment_status' },
        ),
  ),
] satisfies readonly AnyRule[];
