import { orderRule } from '../shared/order-rule.js';

export default orderRule(
  'wallets/list-order',
  ['listWallets'],
  [
    ['id', ({ id }) => id],
    ['created_at', ({ created_at }) => created_at],
    ['name', ({ name }) => name],
    ['updated_at', ({ updated_at }) => updated_at],
  ],
);
