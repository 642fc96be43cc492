import { editResponse } from '../../model/faults/edits.js';
import { type Fault, wire, withHeaders, withStatus } from '../../model/faults/fault.js';

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
] satisfies readonly Fault[];
