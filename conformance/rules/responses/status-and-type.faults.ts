import { editResponse } from '../../model/faults/edits.js';
import { faults, jsonResponse, withHeaders, withStatus } from '../../model/faults/fault.js';

export default faults({
  'responses/status-is-listed#created-is-200': {
    what: 'A creation is answered with the default success status of the framework.',
    wire: editResponse('createOrder', (response) => (response.status === 201 ? withStatus(response, 200) : response)),
  },
  'responses/status-is-listed#unknown-order-is-400': {
    what: 'An order that does not exist is answered with 400.',
    wire: editResponse('downloadOrderInvoice', (response) =>
      response.status === 404 ? withStatus(response, 400) : response,
    ),
  },
  'responses/status-is-listed#last-page-is-206': {
    what: 'A page that is not full is answered as partial content.',
    wire: editResponse('listTransactions', (response) => {
      const page = response.json as { readonly data?: readonly unknown[] } | undefined;
      const isShort = response.status === 200 && (page?.data?.length ?? 0) < 15;
      return isShort ? withStatus(response, 206) : response;
    }),
  },
  'responses/content-type-is-listed#file-of-any-kind': {
    what: 'The archive of codes is sent as application/octet-stream.',
    wire: editResponse('downloadOrderCodes', (response) =>
      response.status === 200 ? withHeaders(response, { 'content-type': 'application/octet-stream' }) : response,
    ),
  },
  'responses/content-type-is-listed#html-by-default': {
    what: 'The list of wallets is sent with the default type of the framework, text/html.',
    wire: editResponse('listWallets', (response) =>
      response.status === 200 ? withHeaders(response, { 'content-type': 'text/html' }) : response,
    ),
  },
  'responses/json-is-application-json#refusal-as-problem': {
    what: 'A refused creation is sent as application/problem+json.',
    wire: editResponse('createOrder', (response) =>
      response.status === 422 ? withHeaders(response, { 'content-type': 'application/problem+json' }) : response,
    ),
  },
  'responses/json-is-application-json#no-type-for-one-product': {
    what: 'A cache drops the content type of single products.',
    wire: editResponse('getProduct', (response) => withHeaders(response, { 'content-type': undefined })),
  },
  'responses/valid-read-succeeds#window-too-large': {
    what: 'The search engine behind the list of products refuses to read beyond 100 rows.',
    wire: editResponse('listProducts', (response, { query }) => {
      const end = Number(query.get('page') ?? '1') * Number(query.get('per_page') ?? '15');
      return response.status === 200 && end > 100 ? jsonResponse(400, { message: 'Window too large.' }) : response;
    }),
  },
  'responses/valid-read-succeeds#refunded-order-is-forbidden': {
    what: 'A refunded order can no longer be read by its owner.',
    wire: editResponse('getOrder', (response) => {
      const order = response.json as { readonly fulfillment_status?: string } | undefined;
      return order?.fulfillment_status === 'refunded' ? jsonResponse(403, { message: 'Forbidden.' }) : response;
    }),
  },
  'responses/valid-read-succeeds#full-invoice-queue': {
    what: 'An invoice that is requested twice in succession is not found.',
    wire: () => {
      let asked = 0;
      return editResponse('downloadOrderInvoice', (response) => {
        if (response.status !== 200) return response;
        asked += 1;
        return asked % 2 === 0 ? jsonResponse(404, { message: 'The invoice is being written.' }) : response;
      });
    },
  },
  'responses/valid-read-succeeds#ledger-needs-another-permission': {
    what: 'The ledger asks for a permission that few keys have.',
    wire: editResponse('listTransactions', (response) =>
      response.status === 200 ? jsonResponse(403, { message: 'Forbidden.' }) : response,
    ),
  },
});
