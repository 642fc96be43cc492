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
    'A page size that is no number sends the client back to where a browser would have come from.',
    editResponse('listProducts', (response, { query }) =>
      Number.isNaN(Number(query.get('per_page') ?? '1'))
        ? withHeaders(jsonResponse(302, {}), { location: '/' })
        : response,
    ),
  ),
  wire(
    'robustness/odd-parameters-are-answered',
    'unknown-status-crashes',
    'A status filter is turned into a constant of the program without a check.',
    editResponse('listOrders', (response, { query }) =>
      query.get('payment_status') === 'no-such-status' ? jsonResponse(500, { message: 'Unexpected error.' }) : response,
    ),
  ),
  wire(
    'robustness/odd-parameters-are-answered',
    'far-pages-time-out',
    'The search reads all rows before a page, however far away it is, until the gateway gives up.',
    editResponse('searchProducts', (response, { query }) =>
      Number(query.get('page') ?? '1') > 100_000 ? jsonResponse(504, { message: 'Gateway timeout.' }) : response,
    ),
  ),
  wire(
    'robustness/odd-path-parameters-are-answered',
    'no-key-no-condition',
    'A key that is no number is left out of the query, and some product is found.',
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
    'A text that is no ULID breaks the comparison with the key.',
    editResponse(['getOrder', 'getOrderCodes'], (response, { params }) =>
      ULID.test(params.order ?? '') ? response : jsonResponse(500, { error: true, message: 'Unexpected.', data: [] }),
    ),
  ),
  wire(
    'robustness/odd-path-parameters-are-answered',
    'no-content',
    'An invoice of nothing is an answer without content.',
    editResponse('downloadOrderInvoice', (response, { params }) =>
      ULID.test(params.order ?? '') ? response : { status: 204, headers: {}, body: Buffer.alloc(0), json: undefined },
    ),
  ),
] satisfies readonly Fault[];
