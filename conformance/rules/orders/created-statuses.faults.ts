import { editJson } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

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
] satisfies readonly Fault[];
