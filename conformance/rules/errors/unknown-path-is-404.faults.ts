import { type Fault, jsonResponse, type WireFault, wire, withHeaders } from '../../model/faults/fault.js';

const RULE = 'errors/unknown-path-is-404';

function unknownPath(answer: ReturnType<typeof jsonResponse>): WireFault {
  return { response: (response, { operation }) => (operation === null && response.status === 404 ? answer : response) };
}

export default [
  wire(RULE, 'empty-answer', 'An unknown path is answered with an empty object.', unknownPath(jsonResponse(200, {}))),
  wire(
    RULE,
    'to-the-front-page',
    'An unknown path leads to the front page.',
    unknownPath(withHeaders(jsonResponse(302, {}), { location: '/' })),
  ),
] satisfies readonly Fault[];
