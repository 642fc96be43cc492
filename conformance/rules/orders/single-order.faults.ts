import { editJson, editResponse, editRows } from '../../model/faults/edits.js';
import { faults, jsonResponse, withStatus } from '../../model/faults/fault.js';

export default faults({
  'orders/read-agrees-with-the-list#number-with-zeros': {
    what: 'A single order shows its number with leading zeros, but the list does not.',
    wire: editJson('getOrder', (order) => ({ ...order, order_number: order.order_number.replace('#', '#000') })),
  },
  'orders/read-agrees-with-the-list#list-sums-pieces': {
    what: 'The list shows one item per piece, and a single order shows one item per product.',
    wire: editRows('listOrders', (row) => ({
      ...row,
      items: row.items.map((item) => ({ ...item, quantity: 1, total_price: item.unit_price, id: item.id + 1 })),
    })),
  },
  'orders/read-agrees-with-the-list#always-paid': {
    what: 'A single order is always shown as paid.',
    wire: editJson('getOrder', (order) => ({ ...order, payment_status: 'completed' })),
  },
  'orders/unknown-is-404#forbidden': {
    what: 'An order that does not exist is treated as one of another user.',
    wire: editResponse('getOrder', (response) => (response.status === 404 ? withStatus(response, 403) : response)),
  },
  'orders/unknown-is-404#invoice-of-nothing-fails': {
    what: 'The invoice is generated without checking that the order exists.',
    wire: editResponse('downloadOrderInvoice', (response) =>
      response.status === 404 ? jsonResponse(500, { message: 'Attempt to read property "items" on null' }) : response,
    ),
  },
  'orders/unknown-is-404#no-codes-of-no-order': {
    what: 'The codes of an order that does not exist are answered with an empty list.',
    wire: editResponse('getOrderCodes', (response, { params }) =>
      response.status === 404 && params.order?.startsWith('7ZZZ')
        ? jsonResponse(200, { error: false, message: 'Codes retrieved successfully.', data: [] })
        : response,
    ),
  },
});
