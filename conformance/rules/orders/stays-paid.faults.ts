import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'orders/stays-paid';

export default [
  state(
    RULE,
    'unpaid-in-the-list',
    'The list of orders reads the payment of an order from a copy that is a step behind.',
    {
      listedOrderView(original, order, at) {
        const isNew = order.fulfilment.kind === 'timed';
        return { ...original(order, at), ...(isNew ? { payment_status: 'pending' } : {}) };
      },
    },
  ),
  state(
    RULE,
    'unpaid-when-read',
    'A new order is written with the default of its column, pending; only creation answers completed.',
    {
      orderView(original, order, at) {
        const isLater = order.fulfilment.kind === 'timed' && at > order.createdAt;
        return { ...original(order, at), ...(isLater ? { payment_status: 'pending' } : {}) };
      },
    },
  ),
] satisfies readonly Fault[];
