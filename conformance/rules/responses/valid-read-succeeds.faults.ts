import { editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, wire } from '../../model/faults/fault.js';

const RULE = 'responses/valid-read-succeeds';

export default [
  wire(
    RULE,
    'window-too-large',
    'The search engine behind the products reads no further than a hundred rows.',
    editResponse('listProducts', (response, { query }) => {
      const end = Number(query.get('page') ?? '1') * Number(query.get('per_page') ?? '15');
      return response.status === 200 && end > 100 ? jsonResponse(400, { message: 'Window too large.' }) : response;
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
