import { observedRows } from '../shared/row-rule.js';

export default observedRows(
  'orders/items-in-lists',
  ['listOrders'],
  'in lists, the items of an order are ',
  ({ items }) => {
    if (!Array.isArray(items)) return null;
    return items.length === 0 ? 'empty' : 'shown';
  },
);
