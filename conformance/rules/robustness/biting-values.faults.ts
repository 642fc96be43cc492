import type { OperationId } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import { type Fault, jsonResponse, type WireRequest, wire } from '../../model/faults/fault.js';

const MAX_INT32 = 2_147_483_647;
const WORD_SIZE = 2n ** 32n;
const crash = jsonResponse(500, { message: 'An unexpected error occurred.' });

/** Requests of some operations crash. */
function crashing(
  breaks: RuleId,
  slug: string,
  what: string,
  operations: readonly OperationId[],
  isFatal: (request: WireRequest) => boolean,
): Fault {
  return wire(breaks, slug, what, {
    request: (request) =>
      request.operation !== null && operations.includes(request.operation) && isFatal(request) ? crash : request,
  });
}

/** Whether one of these parameters is such a text. */
const has =
  (names: readonly string[], isSo: (text: string) => boolean) =>
  ({ query }: WireRequest) =>
    names.some((name) => query.getAll(name).some(isSo));

const ANY_LIST = ['listOrders', 'listWallets', 'listTransactions', 'listProducts', 'searchProducts'] as const;
const SEARCHES = ['listProducts', 'searchProducts'] as const;
const TEXTS = ['search', 'term', 'category'];

/** Values that databases, drivers and frameworks choke on. */
export default [
  crashing(
    'robustness/no-server-error',
    'nul-in-a-date',
    'A date goes to the driver of the database, which refuses a NUL byte.',
    ['listTransactions'],
    has(['start_date', 'end_date'], (text) => text.includes('\0')),
  ),
  crashing(
    'robustness/odd-parameters-are-answered',
    'nul-in-a-search',
    'The database has no NUL byte in its texts, and refuses one in a search.',
    SEARCHES,
    has(TEXTS, (text) => text.includes('\0')),
  ),
  crashing(
    'robustness/no-server-error',
    'letters-of-four-bytes',
    'The names of products are in a character set whose letters have three bytes at most, and an emoji has four.',
    SEARCHES,
    has(TEXTS, (text) => /[\u{10000}-\u{10ffff}]/u.test(text)),
  ),
  crashing(
    'robustness/no-server-error',
    'backslash-escapes-the-end',
    'A backslash at the end of a search leaves the pattern of the database unfinished.',
    SEARCHES,
    has(TEXTS, (text) => text.endsWith('\\')),
  ),
  crashing(
    'robustness/no-server-error',
    'operators-in-a-search',
    'A search is the query of a full-text index as it stands, so its operators must parse.',
    ['listProducts'],
    has(TEXTS, (text) => /[&|!*(]\s*(?:[&|!*(]|$)/.test(text)),
  ),
  crashing(
    'robustness/no-server-error',
    'day-after-the-last-day',
    'The window of a ledger ends with the next midnight, which the last day of the year 9999 does not have.',
    ['listTransactions'],
    has(['end_date'], (text) => text === '9999-12-31'),
  ),
  crashing(
    'robustness/no-server-error',
    'wallet-of-255-letters',
    'A wallet is looked up in a cache whose keys are limited.',
    ['listTransactions'],
    has(['wallet_id'], (text) => text.length > 255),
  ),
  crashing(
    'robustness/odd-parameters-are-answered',
    'page-in-32-bits',
    'The number of a page is bound as an integer of 32 bits.',
    ['listTransactions'],
    has(['page'], (text) => /^\d+$/.test(text) && Number(text) > MAX_INT32),
  ),
  crashing(
    'robustness/odd-parameters-are-answered',
    'page-size-without-bound',
    'A page size is read as a double, and 1e400 is infinite.',
    ANY_LIST,
    has(['per_page'], (text) => text.trim() !== '' && !Number.isFinite(Number(text)) && !Number.isNaN(Number(text))),
  ),
  crashing(
    'robustness/odd-parameters-are-answered',
    'parameter-as-a-list',
    'The framework makes a list of a repeated parameter, and a list cannot be trimmed.',
    ANY_LIST,
    ({ query }) => [...query.keys()].some((name) => name.endsWith('[]') || query.getAll(name).length > 1),
  ),
  crashing(
    'robustness/odd-parameters-are-answered',
    'bytes-without-a-letter',
    'A search is decoded strictly, and its bytes need not be UTF-8.',
    SEARCHES,
    has(TEXTS, (text) => text.includes('\ufffd')),
  ),
  crashing(
    'robustness/odd-path-parameters-are-answered',
    'nul-in-the-path',
    'The id of an order goes to the driver of the database, which refuses a NUL byte.',
    ['getOrder', 'getOrderCodes', 'downloadOrderCodes', 'downloadOrderInvoice'],
    ({ params }) => (params['order'] ?? '').includes('\0'),
  ),
  wire('products/unknown-is-404', 'id-in-32-bits', 'The id of a product is cut to 32 bits.', {
    request: (request) => readAs(request, (id) => (/^\d+$/.test(id) ? String(BigInt(id) % WORD_SIZE) : id)),
  }),
  wire(
    'robustness/odd-path-parameters-are-answered',
    'digits-before-letters',
    'The id of a product is read up to its first letter.',
    { request: (request) => readAs(request, (id) => /^\d+/.exec(id)?.[0] ?? id) },
  ),
] satisfies readonly Fault[];

/** The request for a product by the id that the service reads. */
function readAs(request: WireRequest, read: (id: string) => string): WireRequest {
  const id = request.params['product'];
  if (request.operation !== 'getProduct' || id === undefined || read(id) === id) return request;
  return { ...request, path: `/api/v1/products/${read(id)}`, params: { product: read(id) } };
}
