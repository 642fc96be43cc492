import { uniqueRule } from '../../judging/unique-rule.js';

export default uniqueRule('orders/ulids-are-unique', {
  list: 'listOrders',
  what: 'ulid',
  field: '/ulid',
  key: ({ ulid, id }) => (typeof ulid === 'string' && typeof id === 'number' ? ulid.toUpperCase() : null),
  identity: ({ id }) => `the order with id ${id}`,
});
