import { editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, wire, withHeaders } from '../../model/faults/fault.js';

const RULE = 'robustness/odd-parameters-are-answered';

export default [
  wire(
    RULE,
    'redirects-back',
    'A page size that is no number sends the client back to where a browser would have come from.',
    editResponse('listProducts', (response, { query }) =>
      Number.isNaN(Number(query.get('per_page') ?? '1'))
        ? withHeaders(jsonResponse(302, {}), { location: '/' })
        : response,
    ),
  ),
  wire(
    RULE,
    'unknown-status-crashes',
    'A status filter is turned into a constant of the program without a check.',
    editResponse('listOrders', (response, { query }) =>
      query.get('payment_status') === 'no-such-status' ? jsonResponse(500, { message: 'Unexpected error.' }) : response,
    ),
  ),
  wire(
    RULE,
    'far-pages-time-out',
    'The search reads all rows before a page, however far away it is, until the gateway gives up.',
    editResponse('searchProducts', (response, { query }) =>
      Number(query.get('page') ?? '1') > 100_000 ? jsonResponse(504, { message: 'Gateway timeout.' }) : response,
    ),
  ),
] satisfies readonly Fault[];
