import { orderRule } from '../shared/order-rule.js';

export default orderRule(
  'products/list-order',
  ['listProducts', 'searchProducts'],
  [
    ['id', ({ id }) => id],
    ['created_at', ({ created_at }) => created_at],
    ['updated_at', ({ updated_at }) => updated_at],
    ['name', ({ name }) => name],
  ],
);
