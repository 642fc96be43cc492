import { editJson } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'orders/content-stays-the-same';

export default [
  wire(
    RULE,
    'numbered-anew',
    'An order gets another number with its invoice, when it is fulfilled.',
    editJson('getOrder', (order) =>
      order.fulfillment_status === 'completed' ? { ...order, order_number: `${order.order_number}-1` } : undefined,
    ),
  ),
  wire(RULE, 'items-made-anew', 'The items are made anew whenever an order is read.', () => {
    let last = 1_000_000;
    return editJson('getOrder', (order) => ({
      ...order,
      items: order.items.map((item) => {
        last += 1;
        return { ...item, id: last };
      }),
    }));
  }),
] satisfies readonly Fault[];
