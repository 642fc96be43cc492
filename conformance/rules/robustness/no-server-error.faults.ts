import { crashOn, editResponse, hasText } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, wire } from '../../model/faults/fault.js';

const RULE = 'robustness/no-server-error';
const crash = jsonResponse(500, { message: 'An unexpected error occurred while processing the order.' });
const SEARCHES = ['listProducts', 'searchProducts'] as const;
const TEXTS = ['search', 'term', 'category'];

export default [
  wire(
    RULE,
    'window-backwards-crashes',
    'A window of days that ends before it starts has a negative length, which the query does not take.',
    editResponse('listTransactions', (response, { query }) =>
      (query.get('end_date') ?? '9') < (query.get('start_date') ?? '') ? crash : response,
    ),
  ),
  wire(
    RULE,
    'null-items',
    'A creation reads its items before it checks that there are any.',
    editResponse('createOrder', (response, { body }) => (body.includes('"items":null') ? crash : response)),
  ),
  wire(
    RULE,
    'bad-gateway-now-and-then',
    'One of forty requests for products gets a 502 from a process that restarts.',
    () => {
      let asked = 0;
      return editResponse(['listProducts', 'searchProducts'], (response) => {
        asked += 1;
        return asked % 40 === 0 ? { ...response, status: 502 } : response;
      });
    },
  ),
  wire(
    'robustness/odd-creations-are-answered',
    'key-too-long-for-its-column',
    'A key is stored in a column of 255 characters, and the error for a longer one is not caught.',
    editResponse('createOrder', (response, { headers }) =>
      String(headers['idempotency-key'] ?? '').length > 255 ? crash : response,
    ),
  ),
  wire(
    'robustness/odd-creations-are-answered',
    'unknown-field-crashes',
    'A field that is not known is passed on to the query, which has no such column.',
    editResponse('createOrder', (response, { body }) => (body.includes('dgo_unknown_field') ? crash : response)),
  ),
  wire(
    RULE,
    'nul-in-a-date',
    'A date goes to the driver of the database, which refuses a NUL byte.',
    crashOn(
      ['listTransactions'],
      hasText(['start_date', 'end_date'], (text) => text.includes('\0')),
    ),
  ),
  wire(
    RULE,
    'letters-of-four-bytes',
    'The names of products are in a character set whose letters have three bytes at most, and an emoji has four.',
    crashOn(
      SEARCHES,
      hasText(TEXTS, (text) => /[\u{10000}-\u{10ffff}]/u.test(text)),
    ),
  ),
  wire(
    RULE,
    'backslash-escapes-the-end',
    'A backslash at the end of a search leaves the pattern of the database unfinished.',
    crashOn(
      SEARCHES,
      hasText(TEXTS, (text) => text.endsWith('\\')),
    ),
  ),
  wire(
    RULE,
    'operators-in-a-search',
    'A search is the query of a full-text index as it stands, so its operators must parse.',
    crashOn(
      ['listProducts'],
      hasText(TEXTS, (text) => /[&|!*(]\s*(?:[&|!*(]|$)/.test(text)),
    ),
  ),
  wire(
    RULE,
    'day-after-the-last-day',
    'The window of a ledger ends with the next midnight, which the last day of the year 9999 does not have.',
    crashOn(
      ['listTransactions'],
      hasText(['end_date'], (text) => text === '9999-12-31'),
    ),
  ),
  wire(
    RULE,
    'wallet-of-255-letters',
    'A wallet is looked up in a cache whose keys are limited.',
    crashOn(
      ['listTransactions'],
      hasText(['wallet_id'], (text) => text.length > 255),
    ),
  ),
  wire(
    RULE,
    'half-a-letter-in-a-body',
    'A text of the body is encoded as UTF-8, which half a surrogate pair does not have.',
    crashOn(['createOrder'], ({ body }) => /\\ud[89ab]..(?!\\u)/.test(body.toString())),
  ),
  wire(
    RULE,
    'nul-in-a-body',
    'The wallet of an order goes to the driver of the database, which refuses a NUL byte.',
    crashOn(['createOrder'], ({ body }) => body.includes(String.raw`\u0000`)),
  ),
] satisfies readonly Fault[];
