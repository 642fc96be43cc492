import { calledOrder, newOrderRule } from '../shared/new-order.js';
import { pass, violated } from '../shared/rule.js';

export default newOrderRule('orders/created-with-fulfilment-pending', (order, { attempt }) =>
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
);
