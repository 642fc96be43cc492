import { editJson, editResponse, editRows } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, wire, withStatus } from '../../model/faults/fault.js';

export default [
  wire(
    'orders/read-agrees-with-the-list',
    'number-with-zeros',
    'A single order shows its number with leading zeros, but the list does not.',
    editJson('getOrder', (order) => ({ ...order, order_number: order.order_number.replace('#', '#000') })),
  ),
  wire(
    'orders/read-agrees-with-the-list',
    'list-sums-pieces',
    'The list shows one item per piece, and a single order shows one item per product.',
    editRows('listOrders', (row) => ({
      ...row,
      items: row.items.map((item) => ({ ...item, quantity: 1, total_price: item.unit_price, id: item.id + 1 })),
    })),
  ),
  wire(
    'orders/read-agrees-with-the-list',
    'always-paid',
    'A single order is always shown as paid.',
    editJson('getOrder', (order) => ({ ...order, payment_status: 'completed' })),
  ),
  wire(
    'orders/unknown-is-404',
    'forbidden',
    'An order that does not exist is treated as one of another user.',
    editResponse('getOrder', (response) => (response.status === 404 ? withStatus(response, 403) : response)),
  ),
  wire(
    'orders/unknown-is-404',
    'invoice-of-nothing-fails',
    'The invoice is generated without checking that the order exists.',
    editResponse('downloadOrderInvoice', (response) =>
      response.status === 404 ? jsonResponse(500, { message: 'Attempt to read property "items" on null' }) : response,
    ),
  ),
  wire(
    'orders/unknown-is-404',
    'no-codes-of-no-order',
    'The codes of an order that does not exist are answered with an empty list.',
    editResponse('getOrderCodes', (response, { params }) =>
      response.status === 404 && params.order?.startsWith('7ZZZ')
        ? jsonResponse(200, { error: false, message: 'Codes retrieved successfully.', data: [] })
        : response,
    ),
  ),
] satisfies readonly Fault[];
