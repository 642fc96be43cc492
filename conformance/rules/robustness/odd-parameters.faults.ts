import { editResponse } from '../../model/faults/edits.js';
import {
  type Fault,
  isJsonSuccess,
  jsonResponse,
  type WireResponse,
  wire,
  withHeaders,
} from '../../model/faults/fault.js';

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i;

export default [
  wire(
    'robustness/odd-parameters-are-answered',
    'redirects-back',
    'A page size that is not a number redirects the client.',
    editResponse('listProducts', (response, { query }) =>
      Number.isNaN(Number(query.get('per_page') ?? '1'))
        ? withHeaders(jsonResponse(302, {}), { location: '/' })
        : response,
    ),
  ),
  wire(
    'robustness/odd-parameters-are-answered',
    'page-size-0-divides',
    'The number of pages is divided by a page size of 0.',
    editResponse('listWallets', (response, { query }) =>
      query.get('per_page') === '0' ? jsonResponse(500, { message: 'Division by zero.' }) : response,
    ),
  ),
  wire(
    'robustness/odd-parameters-are-answered',
    'unknown-status-crashes',
    'A status filter is converted to an enum without a check.',
    editResponse('listOrders', (response, { query }) =>
      query.get('payment_status') === 'no-such-status' ? jsonResponse(500, { message: 'Unexpected error.' }) : response,
    ),
  ),
  wire(
    'robustness/odd-parameters-are-answered',
    'far-pages-time-out',
    'The search reads all rows before a page, so the gateway times out on distant pages.',
    editResponse('searchProducts', (response, { query }) =>
      Number(query.get('page') ?? '1') > 100_000 ? jsonResponse(504, { message: 'Gateway timeout.' }) : response,
    ),
  ),
  wire(
    'robustness/odd-path-parameters-are-answered',
    'no-key-no-condition',
    'A key that is not a number is left out of the query, so another product is found.',
    () => {
      let last: WireResponse | null = null;
      return editResponse('getProduct', (response, { params }) => {
        if (isJsonSuccess(response)) last = response;
        const isNumber = /^-?\d+$/.test(params.product ?? '');
        return isNumber || last === null ? response : last;
      });
    },
  ),
  wire(
    'robustness/odd-path-parameters-are-answered',
    'any-text-is-a-key',
    'A text that is not a ULID causes an error in the lookup.',
    editResponse(['getOrder', 'getOrderCodes'], (response, { params }) =>
      ULID.test(params.order ?? '') ? response : jsonResponse(500, { error: true, message: 'Unexpected.', data: [] }),
    ),
  ),
  wire(
    'robustness/odd-path-parameters-are-answered',
    'no-content',
    'An unknown invoice is answered with 204.',
    editResponse('downloadOrderInvoice', (response, { params }) =>
      ULID.test(params.order ?? '') ? response : { status: 204, headers: {}, body: Buffer.alloc(0), json: undefined },
    ),
  ),
] satisfies readonly Fault[];
