import { crashOn, editResponse } from '../../model/faults/edits.js';
import {
  faults,
  jsonResponse,
  type WireFault,
  type WireRequest,
  type WireResponse,
  withHeaders,
} from '../../model/faults/fault.js';

const crash = jsonResponse(500, { message: 'An unexpected error occurred while processing the order.' });

function isJson({ body }: WireRequest): boolean {
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}

function unknownPath(answer: ReturnType<typeof jsonResponse>): WireFault {
  return { response: (response, { operation }) => (operation === null && response.status === 404 ? answer : response) };
}

function method(name: string, answer: WireResponse): WireFault {
  return {
    response: (response, request) => (request.method === name && request.operation === null ? answer : response),
  };
}

export default faults({
  'errors/malformed-body-is-4xx#parser-throws': {
    what: 'An exception of the parser is not caught.',
    wire: editResponse('createOrder', (response, request) =>
      request.body.length > 0 && !isJson(request) ? crash : response,
    ),
  },
  'errors/malformed-body-is-4xx#form-is-shown-again': {
    what: 'A request without a body is redirected to the form.',
    wire: editResponse('createOrder', (response, { body }) =>
      body.length === 0 ? withHeaders(jsonResponse(302, {}), { location: '/cart' }) : response,
    ),
  },
  'errors/malformed-body-is-4xx#first-document-wins': {
    what: 'Jackson reads the first JSON value of a body and ignores what follows.',
    readJson(original, call) {
      const text = call.body.toString();
      const end = text.indexOf('}{') + 1;
      return original(end === 0 ? call : { ...call, body: Buffer.from(text.slice(0, end)) });
    },
  },
  'errors/malformed-body-is-4xx#parser-without-end': {
    what: 'The parser calls itself for each bracket until its stack overflows.',
    wire: crashOn(['createOrder'], ({ body }) => body.includes('['.repeat(2_000))),
  },
  'errors/malformed-body-is-refused#nothing-to-do': {
    what: 'A request without a body is answered with 200.',
    wire: editResponse('createOrder', (response, { body }) =>
      body.length === 0 ? jsonResponse(200, { message: 'OK' }) : response,
    ),
  },
  'errors/malformed-body-is-refused#what-was-received': {
    what: 'A body that is cut off is completed by a parser for streams.',
    readJson(original, call) {
      const text = call.body.toString();
      return original(text.endsWith(':1}') ? { ...call, body: Buffer.from(`${text}]}`) } : call);
    },
  },
  'errors/unknown-path-is-404#empty-answer': {
    what: 'An unknown path is answered with an empty object.',
    wire: unknownPath(jsonResponse(200, {})),
  },
  'errors/unknown-path-is-404#to-the-front-page': {
    what: 'An unknown path is redirected to the front page.',
    wire: unknownPath(withHeaders(jsonResponse(302, {}), { location: '/' })),
  },
  'errors/wrong-method-is-refused#deleted': {
    what: 'Every DELETE is answered as successful.',
    wire: method('DELETE', jsonResponse(200, {})),
  },
  'errors/wrong-method-is-refused#method-ignored': {
    what: 'Only the path selects the operation, not the method.',
    wire: method('PUT', jsonResponse(200, { data: null })),
  },
  'errors/wrong-method-is-refused#no-such-route': {
    what: 'A method that a path does not have causes an exception of the router.',
    wire: method('PATCH', crash),
  },
  'errors/lenient-order-is-as-it-says#text-counts-as-one': {
    what: 'A quantity that is sent as text counts as one piece.',
    readQuantity: (original, value, field) => (typeof value === 'string' ? 1 : original(value, field)),
  },
  'errors/lenient-order-is-as-it-says#single-item-loses-its-quantity': {
    what: 'One item instead of a list is read by the key of its product alone.',
    readItems(original, value) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return original(value);
      return original([{ ...value, quantity: 1 }]);
    },
  },
});
