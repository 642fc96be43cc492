import { orderRule } from '../shared/order-rule.js';

export default orderRule(
  'orders/list-order',
  ['listOrders'],
  [
    ['created_at', ({ created_at }) => created_at],
    ['id', ({ id }) => id],
    ['updated_at', ({ updated_at }) => updated_at],
  ],
);
