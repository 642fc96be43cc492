import { editJson, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'orders/read-agrees-with-the-list';

export default [
  wire(
    RULE,
    'number-with-zeros',
    'A single order shows its number with leading zeros, but the list does not.',
    editJson('getOrder', (order) => ({ ...order, order_number: order.order_number.replace('#', '#000') })),
  ),
  wire(
    RULE,
    'list-sums-pieces',
    'The list shows one item per piece, and a single order shows one item per product.',
    editRows('listOrders', (row) => ({
      ...row,
      items: row.items.map((item) => ({ ...item, quantity: 1, total_price: item.unit_price, id: item.id + 1 })),
    })),
  ),
  wire(
    RULE,
    'always-paid',
    'A single order is always shown as paid.',
    editJson('getOrder', (order) => ({ ...order, payment_status: 'completed' })),
  ),
] satisfies readonly Fault[];
