import { editJson } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'orders/created-with-fulfilment-pending',
    'worked-on-at-once',
    'The order is processed within the call and shown in its new state.',
    editJson('createOrder', ({ message, data }) => ({ message, data: { ...data, fulfillment_status: 'processing' } })),
  ),
  wire(
    'orders/created-with-fulfilment-pending',
    'delivered-at-once',
    'An order of a single product is fulfilled within the call.',
    editJson('createOrder', ({ message, data }) =>
      data.items.length === 1 ? { message, data: { ...data, fulfillment_status: 'completed' } } : undefined,
    ),
  ),
  wire(
    'orders/created-with-payment-completed',
    'paid-afterwards',
    'The response is written before the payment.',
    editJson('createOrder', ({ message, data }) => ({ message, data: { ...data, payment_status: 'pending' } })),
  ),
  wire(
    'orders/created-with-payment-completed',
    'paid-by-the-item',
    'Each item is paid for separately, so an order of several items is still pending.',
    editJson('createOrder', ({ message, data }) =>
      data.items.length > 1 ? { message, data: { ...data, payment_status: 'pending' } } : undefined,
    ),
  ),
  state(
    'orders/stays-paid',
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
    'orders/stays-paid',
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
