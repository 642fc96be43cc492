import { editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, wire, withHeaders, withStatus } from '../../model/faults/fault.js';

export default [
  wire(
    'responses/status-is-listed',
    'created-is-200',
    'A creation is answered with the default success status of the framework.',
    editResponse('createOrder', (response) => (response.status === 201 ? withStatus(response, 200) : response)),
  ),
  wire(
    'responses/status-is-listed',
    'unknown-order-is-400',
    'An order that does not exist is answered with 400.',
    editResponse('downloadOrderInvoice', (response) =>
      response.status === 404 ? withStatus(response, 400) : response,
    ),
  ),
  wire(
    'responses/status-is-listed',
    'last-page-is-206',
    'A page that is not full is answered as partial content.',
    editResponse('listTransactions', (response) => {
      const page = response.json as { readonly data?: readonly unknown[] } | undefined;
      const isShort = response.status === 200 && (page?.data?.length ?? 0) < 15;
      return isShort ? withStatus(response, 206) : response;
    }),
  ),
  wire(
    'responses/content-type-is-listed',
    'file-of-any-kind',
    'The archive of codes is sent as application/octet-stream.',
    editResponse('downloadOrderCodes', (response) =>
      response.status === 200 ? withHeaders(response, { 'content-type': 'application/octet-stream' }) : response,
    ),
  ),
  wire(
    'responses/json-is-application-json',
    'refusal-as-problem',
    'A refused creation is sent as application/problem+json.',
    editResponse('createOrder', (response) =>
      response.status === 422 ? withHeaders(response, { 'content-type': 'application/problem+json' }) : response,
    ),
  ),
  wire(
    'responses/content-type-is-listed',
    'html-by-default',
    'The list of wallets is sent with the default type of the framework, text/html.',
    editResponse('listWallets', (response) =>
      response.status === 200 ? withHeaders(response, { 'content-type': 'text/html' }) : response,
    ),
  ),
  wire(
    'responses/json-is-application-json',
    'no-type-for-one-product',
    'A cache drops the content type of single products.',
    editResponse('getProduct', (response) => withHeaders(response, { 'content-type': undefined })),
  ),
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
