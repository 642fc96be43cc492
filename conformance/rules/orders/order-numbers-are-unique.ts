import { uniqueRule } from '../../judging/unique-rule.js';

export default uniqueRule('orders/order-numbers-are-unique', {
  list: 'listOrders',
  what: 'order_number',
  field: '/order_number',
  key: ({ order_number, ulid }) => (typeof order_number === 'string' && typeof ulid === 'string' ? order_number : null),
  identity: ({ ulid }) => `order ${String(ulid).toUpperCase()}`,
});
