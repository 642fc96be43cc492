import { crashOn, editResponse } from '../../model/faults/edits.js';
import {
  type Fault,
  jsonResponse,
  state,
  type WireFault,
  type WireRequest,
  type WireResponse,
  wire,
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

export default [
  wire(
    'errors/malformed-body-is-4xx',
    'parser-throws',
    'An exception of the parser is not caught.',
    editResponse('createOrder', (response, request) =>
      request.body.length > 0 && !isJson(request) ? crash : response,
    ),
  ),
  wire(
    'errors/malformed-body-is-4xx',
    'form-is-shown-again',
    'A request without a body is redirected to the form.',
    editResponse('createOrder', (response, { body }) =>
      body.length === 0 ? withHeaders(jsonResponse(302, {}), { location: '/cart' }) : response,
    ),
  ),
  wire(
    'errors/malformed-body-is-refused',
    'nothing-to-do',
    'A request without a body is answered with 200.',
    editResponse('createOrder', (response, { body }) =>
      body.length === 0 ? jsonResponse(200, { message: 'OK' }) : response,
    ),
  ),
  state(
    'errors/malformed-body-is-4xx',
    'first-document-wins',
    'Jackson reads the first JSON value of a body and ignores what follows.',
    {
      readJson(original, call) {
        const text = call.body.toString();
        const end = text.indexOf('}{') + 1;
        return original(end === 0 ? call : { ...call, body: Buffer.from(text.slice(0, end)) });
      },
    },
  ),
  state(
    'errors/malformed-body-is-refused',
    'what-was-received',
    'A body that is cut off is completed by a parser for streams.',
    {
      readJson(original, call) {
        const text = call.body.toString();
        return original(text.endsWith(':1}') ? { ...call, body: Buffer.from(`${text}]}`) } : call);
      },
    },
  ),
  wire(
    'errors/unknown-path-is-404',
    'empty-answer',
    'An unknown path is answered with an empty object.',
    unknownPath(jsonResponse(200, {})),
  ),
  wire(
    'errors/unknown-path-is-404',
    'to-the-front-page',
    'An unknown path is redirected to the front page.',
    unknownPath(withHeaders(jsonResponse(302, {}), { location: '/' })),
  ),
  wire(
    'errors/wrong-method-is-refused',
    'deleted',
    'Every DELETE is answered as successful.',
    method('DELETE', jsonResponse(200, {})),
  ),
  wire(
    'errors/wrong-method-is-refused',
    'method-ignored',
    'Only the path selects the operation, not the method.',
    method('PUT', jsonResponse(200, { data: null })),
  ),
  wire(
    'errors/wrong-method-is-refused',
    'no-such-route',
    'A method that a path does not have causes an exception of the router.',
    method('PATCH', crash),
  ),
  wire(
    'errors/malformed-body-is-4xx',
    'parser-without-end',
    'The parser calls itself for each bracket until its stack overflows.',
    crashOn(['createOrder'], ({ body }) => body.includes('['.repeat(2_000))),
  ),
  state(
    'errors/lenient-order-is-as-it-says',
    'text-counts-as-one',
    'A quantity that is sent as text counts as one piece.',
    {
      readQuantity: (original, value, field) => (typeof value === 'string' ? 1 : original(value, field)),
    },
  ),
  state(
    'errors/lenient-order-is-as-it-says',
    'single-item-loses-its-quantity',
    'One item instead of a list is read by the key of its product alone.',
    {
      readItems(original, value) {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return original(value);
        return original([{ ...value, quantity: 1 }]);
      },
    },
  ),
] satisfies readonly Fault[];
