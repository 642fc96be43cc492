import { uniqueRule } from '../../judging/unique-rule.js';

export default uniqueRule('orders/ids-are-unique', {
  list: 'listOrders',
  what: 'id',
  field: '/id',
  key: ({ id, ulid }) => (typeof id === 'number' && typeof ulid === 'string' ? String(id) : null),
  identity: ({ ulid }) => `order ${String(ulid).toUpperCase()}`,
});
