import { Halt, json } from '../http.js';
import { allowed } from './variant.js';

/** How invalid requests are refused. */
export const errorVariants = allowed({
  'Field-level structure of validation errors: not shown.': {
    'errors-as-a-list': {
      place: 'validation errors',
      what: 'A validation error lists its problems as objects.',
      invalidOrder(_original, field, problem) {
        const source = { pointer: `/${field.replaceAll('.', '/')}` };
        return json(422, {
          message: 'The given data was invalid.',
          errors: [{ status: '422', source, detail: problem }],
        });
      },
    },
    'errors-of-a-message-alone': {
      place: 'validation errors',
      what: 'A validation error says that something is wrong and not what.',
      invalidOrder: () => json(422, { message: 'Unprocessable.' }),
    },
  },
  'It is "a message saying funds in the wallet are insufficient": its words are not shown.': {
    'balance-is-too-low': {
      place: 'message for insufficient funds',
      what: 'The message for insufficient funds is worded otherwise.',
      insufficientFunds() {
        return this.errorAnswer(422, 'Insufficient wallet balance: please top up and try again.');
      },
    },
  },
  'Only the body of the codes 404 is shown.': {
    'bare-not-found': {
      place: 'other 404s',
      what: 'A 404 other than that of get-codes is a line of plain text.',
      errorAnswer(original, status, message, headers = {}) {
        if (status !== 404) return original(status, message, headers);
        return { status, headers: { 'content-type': 'text/plain' }, body: 'Not found\n' };
      },
    },
  },
  'The shape of { message } is stated for order creation alone.': {
    'empty-ledger-refusal': {
      place: "body of the ledger's 422",
      what: 'A 422 of the ledger has an empty body.',
      invalidFilter: () => ({ status: 422, headers: {}, body: '' }),
    },
  },
  'Malformed requests are not mentioned.': {
    'malformed-is-400': {
      place: 'malformed requests',
      what: 'Malformed JSON and other media types are answered with 400.',
      malformedJson() {
        return this.errorAnswer(400, 'Bad request.');
      },
      unsupportedMediaType() {
        return this.errorAnswer(400, 'Bad request.');
      },
    },
    'wrong-method-is-404': {
      place: 'wrong methods',
      what: 'A wrong method is answered with 404.',
      wrongMethod() {
        return this.unknownPath();
      },
    },
  },
  'Bodies are sent with application/json; what becomes of others is not mentioned.': {
    'any-media-type': {
      place: 'malformed requests',
      what: 'A JSON body is read whatever media type it has.',
      acceptsMediaType: () => true,
    },
  },
  'Methods other than those of the endpoints are not mentioned.': {
    'wrong-method-is-501': {
      place: 'wrong methods',
      what: 'A method that no path has is answered with 501.',
      wrongMethod() {
        return this.errorAnswer(501, 'Not implemented.');
      },
    },
    'options-answered': {
      place: 'other methods',
      what: 'OPTIONS is answered with 204 on every path.',
      callOf(original, request, body) {
        const headers = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, POST' };
        if (request.method === 'OPTIONS') throw new Halt({ status: 204, headers, body: '' });
        return original(request, body);
      },
    },
    'head-refused': {
      place: 'other methods',
      what: 'HEAD is refused.',
      callOf(original, request, body) {
        if (request.method === 'HEAD') throw new Halt(this.wrongMethod(['GET']));
        return original(request, body);
      },
    },
  },
});
