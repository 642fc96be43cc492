import type { ServerResponse } from 'node:http';
import type { Deployment, DeploymentChange } from '../../model/deployment.js';
import { crashOn, editResponse, hasText } from '../../model/faults/edits.js';
import { faults, jsonResponse } from '../../model/faults/fault.js';
import type { Answer } from '../../model/http.js';

const crash = jsonResponse(500, { message: 'An unexpected error occurred while processing the order.' });

const SEARCHES = ['listProducts', 'searchProducts'] as const;

const TEXTS = ['search', 'term', 'category'];

/** Sends some of the responses in another way. */
function sending(
  isMeant: (answer: Answer, nth: number) => boolean,
  put: (response: ServerResponse, body: Buffer) => void,
): DeploymentChange {
  return (Base: typeof Deployment) =>
    class extends Base {
      #sent = 0;

      override send(response: ServerResponse, answer: Answer): void {
        this.#sent += 1;
        if (!isMeant(answer, this.#sent)) {
          super.send(response, answer);
          return;
        }
        response.statusCode = answer.status;
        for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
        put(response, Buffer.from(answer.body));
      }
    };
}

export default faults({
  'robustness/no-server-error#window-backwards-crashes': {
    what: 'A window of days that ends before it starts has a negative length, which the query does not take.',
    wire: editResponse('listTransactions', (response, { query }) =>
      (query.get('end_date') ?? '9') < (query.get('start_date') ?? '') ? crash : response,
    ),
  },
  'robustness/no-server-error#null-items': {
    what: 'A creation reads its items before it checks that there are any.',
    wire: editResponse('createOrder', (response, { body }) => (body.includes('"items":null') ? crash : response)),
  },
  'robustness/no-server-error#bad-gateway-now-and-then': {
    what: 'One of forty requests for products gets a 502 from a process that restarts.',
    wire: () => {
      let asked = 0;
      return editResponse(['listProducts', 'searchProducts'], (response) => {
        asked += 1;
        return asked % 40 === 0 ? { ...response, status: 502 } : response;
      });
    },
  },
  'robustness/no-server-error#nul-in-a-date': {
    what: 'A date goes to the driver of the database, which refuses a NUL byte.',
    wire: crashOn(
      ['listTransactions'],
      hasText(['start_date', 'end_date'], (text) => text.includes('\0')),
    ),
  },
  'robustness/no-server-error#letters-of-four-bytes': {
    what: 'The names of products are in a character set whose letters have three bytes at most, and an emoji has four.',
    wire: crashOn(
      SEARCHES,
      hasText(TEXTS, (text) => /[\u{10000}-\u{10ffff}]/u.test(text)),
    ),
  },
  'robustness/no-server-error#backslash-escapes-the-end': {
    what: 'A backslash at the end of a search leaves the pattern of the database unfinished.',
    wire: crashOn(
      SEARCHES,
      hasText(TEXTS, (text) => text.endsWith('\\')),
    ),
  },
  'robustness/no-server-error#operators-in-a-search': {
    what: 'A search is the query of a full-text index as it stands, so its operators must parse.',
    wire: crashOn(
      ['listProducts'],
      hasText(TEXTS, (text) => /[&|!*(]\s*(?:[&|!*(]|$)/.test(text)),
    ),
  },
  'robustness/no-server-error#day-after-the-last-day': {
    what: 'The window of a ledger ends with the next midnight, which the last day of the year 9999 does not have.',
    wire: crashOn(
      ['listTransactions'],
      hasText(['end_date'], (text) => text === '9999-12-31'),
    ),
  },
  'robustness/no-server-error#wallet-of-255-letters': {
    what: 'A wallet is looked up in a cache whose keys are limited.',
    wire: crashOn(
      ['listTransactions'],
      hasText(['wallet_id'], (text) => text.length > 255),
    ),
  },
  'robustness/no-server-error#nul-in-a-body': {
    what: 'The wallet of an order goes to the driver of the database, which refuses a NUL byte.',
    wire: crashOn(['createOrder'], ({ body }) => body.includes(String.raw`\u0000`)),
  },
  'robustness/odd-creations-are-answered#key-too-long-for-its-column': {
    what: 'A key is stored in a column of 255 characters, and the error for a longer one is not caught.',
    wire: editResponse('createOrder', (response, { headers }) =>
      String(headers['idempotency-key'] ?? '').length > 255 ? crash : response,
    ),
  },
  'robustness/odd-creations-are-answered#unknown-field-crashes': {
    what: 'A field that is not known is passed on to the query, which has no such column.',
    wire: editResponse('createOrder', (response, { body }) => (body.includes('dgo_unknown_field') ? crash : response)),
  },
  'robustness/requests-beyond-standards-are-answered#half-a-letter-in-a-body': {
    what: 'A text of the body is encoded as UTF-8, which half a surrogate pair does not have.',
    wire: crashOn(['createOrder'], ({ body }) => /\\ud[89ab]..(?!\\u)/.test(body.toString())),
  },
  'robustness/requests-beyond-standards-are-answered#infinity-in-a-body': {
    what: 'The error for a wrong variant shows the variant, and JSON cannot show an infinite one.',
    wire: crashOn(['createOrder'], ({ body }) => body.includes('1e400')),
  },
  'robustness/requests-beyond-standards-are-answered#date-without-a-letter': {
    what: 'A date is decoded strictly, and the error for bytes that are not UTF-8 is not caught.',
    wire: crashOn(
      ['listTransactions'],
      hasText(['start_date', 'end_date'], (text) => text.includes('\ufffd')),
    ),
  },
  'robustness/answers-come-whole#length-of-another-body': {
    what: 'The content-length is that of the body before its whitespace was removed.',
    state: sending(
      ({ status, body }) => status === 200 && typeof body === 'string' && body.includes('"order_number"'),
      (response, body) => {
        response.setHeader('content-length', body.length + 64);
        response.write(body, () => response.destroy());
      },
    ),
  },
  'robustness/answers-come-whole#crash-amid-an-answer': {
    what: 'One of thirty responses is cut off by a process that restarts.',
    state: sending(
      (_, nth) => nth % 30 === 0,
      (response, body) => {
        response.setHeader('content-length', body.length);
        response.write(body.subarray(0, body.length / 2), () => response.destroy());
      },
    ),
  },
});
