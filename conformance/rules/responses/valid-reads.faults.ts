import { editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'responses/valid-read-succeeds',
    'window-too-large',
    'The search engine behind the list of products refuses to read beyond 100 rows.',
    editResponse('listProducts', (response, { query }) => {
      const end = Number(query.get('page') ?? '1') * Number(query.get('per_page') ?? '15');
      return response.status === 200 && end > 100 ? jsonResponse(400, { message: 'Window too large.' }) : response;
    }),
  ),
  wire(
    'responses/valid-read-succeeds',
    'refunded-order-is-forbidden',
    'A refunded order can no longer be read by its owner.',
    editResponse('getOrder', (response) => {
      const order = response.json as { readonly fulfillment_status?: string } | undefined;
      return order?.fulfillment_status === 'refunded' ? jsonResponse(403, { message: 'Forbidden.' }) : response;
    }),
  ),
  wire(
    'responses/valid-read-succeeds',
    'full-invoice-queue',
    'An invoice that is requested twice in succession is not found.',
    () => {
      let asked = 0;
      return editResponse('downloadOrderInvoice', (response) => {
        if (response.status !== 200) return response;
        asked += 1;
        return asked % 2 === 0 ? jsonResponse(404, { message: 'The invoice is being written.' }) : response;
      });
    },
  ),
  wire(
    'responses/valid-read-succeeds',
    'ledger-needs-another-permission',
    'The ledger asks for a permission that few keys have.',
    editResponse('listTransactions', (response) =>
      response.status === 200 ? jsonResponse(403, { message: 'Forbidden.' }) : response,
    ),
  ),
] satisfies readonly Fault[];
