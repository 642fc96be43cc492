import { editJson } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'orders/created-with-payment-completed';

export default [
  wire(
    RULE,
    'paid-afterwards',
    'The answer is written before the payment is.',
    editJson('createOrder', ({ message, data }) => ({ message, data: { ...data, payment_status: 'pending' } })),
  ),
  wire(
    RULE,
    'paid-by-the-item',
    'Each item is paid for by itself, and an order of several waits for the last.',
    editJson('createOrder', ({ message, data }) =>
      data.items.length > 1 ? { message, data: { ...data, payment_status: 'pending' } } : undefined,
    ),
  ),
] satisfies readonly Fault[];
