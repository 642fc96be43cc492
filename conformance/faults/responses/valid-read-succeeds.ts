import { editResponse } from '../edits.js';
import { type Fault, jsonResponse, wire } from '../fault.js';

const RULE = 'responses/valid-read-succeeds';

export default [
  wire(
    RULE,
    'empty-list-is-not-found',
    'A list without rows is answered with 404.',
    editResponse('listOrders', (response) => {
      const page = response.json as { readonly data?: readonly unknown[] } | undefined;
      return page?.data?.length === 0 ? jsonResponse(404, { message: 'No orders found.' }) : response;
    }),
  ),
  wire(
    RULE,
    'refunded-order-is-forbidden',
    'An order that was refunded cannot be read by its owner any more.',
    editResponse('getOrder', (response) => {
      const order = response.json as { readonly fulfillment_status?: string } | undefined;
      return order?.fulfillment_status === 'refunded' ? jsonResponse(403, { message: 'Forbidden.' }) : response;
    }),
  ),
  wire(RULE, 'full-invoice-queue', 'An invoice that is asked for again at once is not found.', () => {
    let asked = 0;
    return editResponse('downloadOrderInvoice', (response) => {
      if (response.status !== 200) return response;
      asked += 1;
      return asked % 2 === 0 ? jsonResponse(404, { message: 'The invoice is being written.' }) : response;
    });
  }),
] satisfies readonly Fault[];
