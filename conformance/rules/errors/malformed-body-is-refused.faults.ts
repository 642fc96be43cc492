import { editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, type WireRequest, wire, withHeaders } from '../../model/faults/fault.js';

const RULE = 'errors/malformed-body-is-refused';

const crash = jsonResponse(500, { message: 'An unexpected error occurred while processing the order.' });

function isJson({ body }: WireRequest): boolean {
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}

export default [
  wire(
    RULE,
    'parser-throws',
    'An error of the parser is not caught.',
    editResponse('createOrder', (response, request) =>
      request.body.length > 0 && !isJson(request) ? crash : response,
    ),
  ),
  wire(
    RULE,
    'form-is-shown-again',
    'A request without a body is sent back to the form.',
    editResponse('createOrder', (response, { body }) =>
      body.length === 0 ? withHeaders(jsonResponse(302, {}), { location: '/cart' }) : response,
    ),
  ),
  wire(
    RULE,
    'nothing-to-do',
    'A request without a body is answered as done.',
    editResponse('createOrder', (response, { body }) =>
      body.length === 0 ? jsonResponse(200, { message: 'OK' }) : response,
    ),
  ),
] satisfies readonly Fault[];
