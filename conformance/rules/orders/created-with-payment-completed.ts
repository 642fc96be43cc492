import { calledOrder, newOrderRule } from '../shared/new-order.js';
import { pass, violated } from '../shared/rule.js';

export default newOrderRule('orders/created-with-payment-completed', (order, { attempt }) =>
  order.payment_status === 'completed'
    ? pass
    : violated(
        attempt.exchange.id,
        `payment_status completed in the answer that creates ${calledOrder(order)}`,
        order.payment_status,
        { pointer: '/data/payment_status' },
      ),
);
