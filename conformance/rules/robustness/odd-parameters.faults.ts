import { crashOn, editResponse, everyList, hasText, readProductAs } from '../../model/faults/edits.js';
import { faults, isJsonSuccess, jsonResponse, type WireResponse, withHeaders } from '../../model/faults/fault.js';

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i;
const SEARCHES = ['listProducts', 'searchProducts'] as const;
const TEXTS = ['search', 'term', 'category'];
const MAX_INT32 = 2_147_483_647;

export default faults({
  'robustness/odd-parameters-are-answered#redirects-back': {
    what: 'A page size that is not a number redirects the client.',
    wire: editResponse('listProducts', (response, { query }) =>
      Number.isNaN(Number(query.get('per_page') ?? '1'))
        ? withHeaders(jsonResponse(302, {}), { location: '/' })
        : response,
    ),
  },
  'robustness/odd-parameters-are-answered#page-size-0-divides': {
    what: 'The number of pages is divided by a page size of 0.',
    wire: editResponse('listWallets', (response, { query }) =>
      query.get('per_page') === '0' ? jsonResponse(500, { message: 'Division by zero.' }) : response,
    ),
  },
  'robustness/odd-parameters-are-answered#unknown-status-crashes': {
    what: 'A status filter is converted to an enum without a check.',
    wire: editResponse('listOrders', (response, { query }) =>
      query.get('payment_status') === 'no-such-status' ? jsonResponse(500, { message: 'Unexpected error.' }) : response,
    ),
  },
  'robustness/odd-parameters-are-answered#far-pages-time-out': {
    what: 'The search reads all rows before a page, so the gateway times out on distant pages.',
    wire: editResponse('searchProducts', (response, { query }) =>
      Number(query.get('page') ?? '1') > 100_000 ? jsonResponse(504, { message: 'Gateway timeout.' }) : response,
    ),
  },
  'robustness/odd-parameters-are-answered#nul-in-a-search': {
    what: 'The database has no NUL byte in its texts, and refuses one in a search.',
    wire: crashOn(
      SEARCHES,
      hasText(TEXTS, (text) => text.includes('\0')),
    ),
  },
  'robustness/odd-parameters-are-answered#page-in-32-bits': {
    what: 'The number of a page is bound as an integer of 32 bits.',
    wire: crashOn(
      ['listTransactions'],
      hasText(['page'], (text) => /^\d+$/.test(text) && Number(text) > MAX_INT32),
    ),
  },
  'robustness/odd-parameters-are-answered#page-size-without-bound': {
    what: 'A page size is read as a double, and 1e400 is infinite.',
    wire: crashOn(
      everyList,
      hasText(
        ['per_page'],
        (text) => text.trim() !== '' && !Number.isFinite(Number(text)) && !Number.isNaN(Number(text)),
      ),
    ),
  },
  'robustness/odd-parameters-are-answered#parameter-as-a-list': {
    what: 'The framework makes a list of a repeated parameter, and a list cannot be trimmed.',
    wire: crashOn(everyList, ({ query }) =>
      [...query.keys()].some((name) => name.endsWith('[]') || query.getAll(name).length > 1),
    ),
  },
  'robustness/odd-parameters-are-answered#bytes-without-a-letter': {
    what: 'A search is decoded strictly, and its bytes need not be UTF-8.',
    wire: crashOn(
      SEARCHES,
      hasText(TEXTS, (text) => text.includes('\ufffd')),
    ),
  },
  'robustness/odd-path-parameters-are-answered#no-key-no-condition': {
    what: 'A key that is not a number is left out of the query, so another product is found.',
    wire: () => {
      let last: WireResponse | null = null;
      return editResponse('getProduct', (response, { params }) => {
        if (isJsonSuccess(response)) last = response;
        const isNumber = /^-?\d+$/.test(params.product ?? '');
        return isNumber || last === null ? response : last;
      });
    },
  },
  'robustness/odd-path-parameters-are-answered#any-text-is-a-key': {
    what: 'A text that is not a ULID causes an error in the lookup.',
    wire: editResponse(['getOrder', 'getOrderCodes'], (response, { params }) =>
      ULID.test(params.order ?? '') ? response : jsonResponse(500, { error: true, message: 'Unexpected.', data: [] }),
    ),
  },
  'robustness/odd-path-parameters-are-answered#no-content': {
    what: 'An unknown invoice is answered with 204.',
    wire: editResponse('downloadOrderInvoice', (response, { params }) =>
      ULID.test(params.order ?? '') ? response : { status: 204, headers: {}, body: Buffer.alloc(0), json: undefined },
    ),
  },
  'robustness/odd-path-parameters-are-answered#nul-in-the-path': {
    what: 'The id of an order goes to the driver of the database, which refuses a NUL byte.',
    wire: crashOn(['getOrder', 'getOrderCodes', 'downloadOrderCodes', 'downloadOrderInvoice'], ({ params }) =>
      (params['order'] ?? '').includes('\0'),
    ),
  },
  'robustness/odd-path-parameters-are-answered#path-without-a-letter': {
    what: 'The router decodes the path, and its error for bytes that are not UTF-8 is not caught.',
    wire: { request: (request) => (isUtf8(request.path) ? request : jsonResponse(500, { message: 'URI malformed' })) },
  },
  'robustness/odd-path-parameters-are-answered#digits-before-letters': {
    what: 'The id of a product is read up to its first letter.',
    wire: readProductAs((id) => /^\d+/.exec(id)?.[0] ?? id),
  },
});

function isUtf8(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
