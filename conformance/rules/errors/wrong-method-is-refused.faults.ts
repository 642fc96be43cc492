import { type Fault, jsonResponse, type WireFault, type WireResponse, wire } from '../../model/faults/fault.js';

const RULE = 'errors/wrong-method-is-refused';

function method(name: string, answer: WireResponse): WireFault {
  return {
    response: (response, request) => (request.method === name && request.operation === null ? answer : response),
  };
}

export default [
  wire(RULE, 'deleted', 'Whatever is to be deleted is answered as deleted.', method('DELETE', jsonResponse(200, {}))),
  wire(
    RULE,
    'method-ignored',
    'The path alone chooses what is done.',
    method('PUT', jsonResponse(200, { data: null })),
  ),
  wire(
    RULE,
    'not-implemented',
    'A method that a path does not have is one that is missing.',
    method('PATCH', jsonResponse(501, {})),
  ),
] satisfies readonly Fault[];
