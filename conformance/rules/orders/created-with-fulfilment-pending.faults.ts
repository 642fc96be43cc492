import { editJson } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'orders/created-with-fulfilment-pending';

export default [
  wire(
    RULE,
    'worked-on-at-once',
    'The order is handed over within the call, and shown as it is then.',
    editJson('createOrder', ({ message, data }) => ({ message, data: { ...data, fulfillment_status: 'processing' } })),
  ),
  wire(
    RULE,
    'delivered-at-once',
    'An order of a single product is fulfilled within the call.',
    editJson('createOrder', ({ message, data }) =>
      data.items.length === 1 ? { message, data: { ...data, fulfillment_status: 'completed' } } : undefined,
    ),
  ),
] satisfies readonly Fault[];
