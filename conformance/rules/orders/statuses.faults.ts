import { editJson } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

export default faults({
  'orders/created-with-fulfilment-pending#worked-on-at-once': {
    what: 'The order is processed within the call and shown in its new state.',
    wire: editJson('createOrder', ({ message, data }) => ({
      message,
      data: { ...data, fulfillment_status: 'processing' },
    })),
  },
  'orders/created-with-fulfilment-pending#delivered-at-once': {
    what: 'An order of a single product is fulfilled within the call.',
    wire: editJson('createOrder', ({ message, data }) =>
      data.items.length === 1 ? { message, data: { ...data, fulfillment_status: 'completed' } } : undefined,
    ),
  },
  'orders/created-with-payment-completed#paid-afterwards': {
    what: 'The response is written before the payment.',
    wire: editJson('createOrder', ({ message, data }) => ({ message, data: { ...data, payment_status: 'pending' } })),
  },
  'orders/created-with-payment-completed#paid-by-the-item': {
    what: 'Each item is paid for separately, so an order of several items is still pending.',
    wire: editJson('createOrder', ({ message, data }) =>
      data.items.length > 1 ? { message, data: { ...data, payment_status: 'pending' } } : undefined,
    ),
  },
  'orders/stays-paid#unpaid-in-the-list': {
    what: 'The list of orders reads the payment of an order from a copy that is a step behind.',
    listedOrderView(original, order, at) {
      const isNew = order.fulfilment.kind === 'timed';
      return { ...original(order, at), ...(isNew ? { payment_status: 'pending' } : {}) };
    },
  },
});
