import { crashOn, editResponse, everyList, hasText, readProductAs } from '../../model/faults/edits.js';
import {
  type Fault,
  isJsonSuccess,
  jsonResponse,
  type WireResponse,
  wire,
  withHeaders,
} from '../../model/faults/fault.js';

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i;
const SEARCHES = ['listProducts', 'searchProducts'] as const;
const TEXTS = ['search', 'term', 'category'];
const MAX_INT32 = 2_147_483_647;

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
  wire(
    'robustness/odd-parameters-are-answered',
    'nul-in-a-search',
    'The database has no NUL byte in its texts, and refuses one in a search.',
    crashOn(
      SEARCHES,
      hasText(TEXTS, (text) => text.includes('\0')),
    ),
  ),
  wire(
    'robustness/odd-parameters-are-answered',
    'page-in-32-bits',
    'The number of a page is bound as an integer of 32 bits.',
    crashOn(
      ['listTransactions'],
      hasText(['page'], (text) => /^\d+$/.test(text) && Number(text) > MAX_INT32),
    ),
  ),
  wire(
    'robustness/odd-parameters-are-answered',
    'page-size-without-bound',
    'A page size is read as a double, and 1e400 is infinite.',
    crashOn(
      everyList,
      hasText(
        ['per_page'],
        (text) => text.trim() !== '' && !Number.isFinite(Number(text)) && !Number.isNaN(Number(text)),
      ),
    ),
  ),
  wire(
    'robustness/odd-parameters-are-answered',
    'parameter-as-a-list',
    'The framework makes a list of a repeated parameter, and a list cannot be trimmed.',
    crashOn(everyList, ({ query }) =>
      [...query.keys()].some((name) => name.endsWith('[]') || query.getAll(name).length > 1),
    ),
  ),
  wire(
    'robustness/odd-parameters-are-answered',
    'bytes-without-a-letter',
    'A search is decoded strictly, and its bytes need not be UTF-8.',
    crashOn(
      SEARCHES,
      hasText(TEXTS, (text) => text.includes('\ufffd')),
    ),
  ),
  wire(
    'robustness/odd-path-parameters-are-answered',
    'nul-in-the-path',
    'The id of an order goes to the driver of the database, which refuses a NUL byte.',
    crashOn(['getOrder', 'getOrderCodes', 'downloadOrderCodes', 'downloadOrderInvoice'], ({ params }) =>
      (params['order'] ?? '').includes('\0'),
    ),
  ),
  wire(
    'robustness/odd-path-parameters-are-answered',
    'path-without-a-letter',
    'The router decodes the path, and its error for bytes that are not UTF-8 is not caught.',
    { request: (request) => (isUtf8(request.path) ? request : jsonResponse(500, { message: 'URI malformed' })) },
  ),
  wire(
    'robustness/odd-path-parameters-are-answered',
    'digits-before-letters',
    'The id of a product is read up to its first letter.',
    readProductAs((id) => /^\d+/.exec(id)?.[0] ?? id),
  ),
] satisfies readonly Fault[];

function isUtf8(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
