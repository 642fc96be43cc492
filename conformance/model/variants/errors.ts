import { Halt, json } from '../http.js';
import { type Variant, variant } from './variant.js';

const NO_STRUCTURE = 'Field-level structure of validation errors: not shown.';

const listedErrors = variant(
  'validation errors',
  'errors-as-a-list',
  'A validation error lists its problems as objects.',
  NO_STRUCTURE,
  {
    invalidOrder(_original, field, problem) {
      const source = { pointer: `/${field.replaceAll('.', '/')}` };
      return json(422, {
        message: 'The given data was invalid.',
        errors: [{ status: '422', source, detail: problem }],
      });
    },
  },
);

const plainErrors = variant(
  'validation errors',
  'errors-of-a-message-alone',
  'A validation error says that something is wrong and not what.',
  NO_STRUCTURE,
  {
    invalidOrder: () => json(422, { message: 'Unprocessable.' }),
  },
);

const otherFundsMessage = variant(
  'message for insufficient funds',
  'balance-is-too-low',
  'The message for insufficient funds is worded otherwise.',
  'It is "a message saying funds in the wallet are insufficient": its words are not shown.',
  {
    insufficientFunds() {
      return this.errorAnswer(422, 'Insufficient wallet balance: please top up and try again.');
    },
  },
);

const bareNotFound = variant(
  'other 404s',
  'bare-not-found',
  'A 404 other than that of get-codes is a line of plain text.',
  'Only the body of the codes 404 is shown.',
  {
    errorAnswer(original, status, message, headers = {}) {
      if (status !== 404) return original(status, message, headers);
      return { status, headers: { 'content-type': 'text/plain' }, body: 'Not found\n' };
    },
  },
);

const emptyLedgerRefusal = variant(
  "body of the ledger's 422",
  'empty-ledger-refusal',
  'A 422 of the ledger has an empty body.',
  'The shape of { message } is stated for order creation alone.',
  {
    invalidFilter: () => ({ status: 422, headers: {}, body: '' }),
  },
);

const otherMalformedStatuses = variant(
  'malformed requests',
  'malformed-is-400',
  'Malformed JSON and other media types are answered with 400.',
  'Malformed requests are not mentioned.',
  {
    malformedJson() {
      return this.errorAnswer(400, 'Bad request.');
    },
    unsupportedMediaType() {
      return this.errorAnswer(400, 'Bad request.');
    },
  },
);

const methodNotFound = variant(
  'wrong methods',
  'wrong-method-is-404',
  'A wrong method is answered with 404.',
  'Malformed requests are not mentioned.',
  {
    wrongMethod() {
      return this.unknownPath();
    },
  },
);

const anyMediaType = variant(
  'malformed requests',
  'any-media-type',
  'A JSON body is read whatever media type it has.',
  'Bodies are sent with application/json; what becomes of others is not mentioned.',
  {
    acceptsMediaType: () => true,
  },
);

const preflight = variant(
  'other methods',
  'options-answered',
  'OPTIONS is answered with 204 on every path.',
  'Methods other than those of the endpoints are not mentioned.',
  {
    callOf(original, request, body) {
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, POST' };
      if (request.method === 'OPTIONS') throw new Halt({ status: 204, headers, body: '' });
      return original(request, body);
    },
  },
);

const noHead = variant(
  'other methods',
  'head-refused',
  'HEAD is refused.',
  'Methods other than those of the endpoints are not mentioned.',
  {
    callOf(original, request, body) {
      if (request.method === 'HEAD') throw new Halt(this.wrongMethod(['GET']));
      return original(request, body);
    },
  },
);

const notImplemented = variant(
  'wrong methods',
  'wrong-method-is-501',
  'A method that no path has is answered with 501.',
  'Methods other than those of the endpoints are not mentioned.',
  {
    wrongMethod() {
      return this.errorAnswer(501, 'Not implemented.');
    },
  },
);

/** How invalid requests are refused. */
export const errorVariants: readonly Variant[] = [
  listedErrors,
  plainErrors,
  otherFundsMessage,
  bareNotFound,
  emptyLedgerRefusal,
  otherMalformedStatuses,
  anyMediaType,
  methodNotFound,
  notImplemented,
  preflight,
  noHead,
];
