import { idIn, sentMember } from '../../evidence/notation/number.js';
import { uniqueRule } from '../shared/row-rule.js';
import type { AnyRule } from '../shared/rule.js';

/** Identifiers that no two orders share. */
export default [
  uniqueRule('orders/ulids-are-unique', {
    list: 'listOrders',
    what: 'ulid',
    field: '/ulid',
    key: ({ ulid, id }) => (typeof ulid === 'string' && typeof id === 'number' ? ulid.toUpperCase() : null),
    identity: (row) => `the order with id ${sentMember(row, 'id')}`,
  }),
  uniqueRule('orders/ids-are-unique', {
    list: 'listOrders',
    what: 'id',
    field: '/id',
    key: (row) => (typeof row['ulid'] === 'string' ? (idIn(row, 'id')?.toString() ?? null) : null),
    identity: ({ ulid }) => `order ${String(ulid).toUpperCase()}`,
  }),
  uniqueRule('orders/order-numbers-are-unique', {
    list: 'listOrders',
    what: 'order_number',
    field: '/order_number',
    key: ({ order_number, ulid }) =>
      typeof order_number === 'string' && typeof ulid === 'string' ? order_number : null,
    identity: ({ ulid }) => `order ${String(ulid).toUpperCase()}`,
  }),
] satisfies readonly AnyRule[];
