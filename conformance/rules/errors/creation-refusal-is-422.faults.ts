import { editResponse } from '../../model/faults/edits.js';
import { type Fault, type WireRequest, wire, withStatus } from '../../model/faults/fault.js';

const RULE = 'errors/creation-refusal-is-422';

/** A creation with its body changed, where it is JSON. */
function rewrite(request: WireRequest, edit: (text: string) => string): WireRequest {
  if (request.operation !== 'createOrder') return request;
  return { ...request, body: Buffer.from(edit(request.body.toString())) };
}

export default [
  wire(RULE, 'null-is-one', 'An item whose quantity is null is taken for one piece.', {
    request: (request) => rewrite(request, (text) => text.replace('"quantity":null', '"quantity":1')),
  }),
  wire(RULE, 'raised-to-the-minimum', 'A quantity below the minimum is raised to it.', {
    request: (request) => rewrite(request, (text) => text.replace(/"quantity":(?:0|-\d+)\b/, '"quantity":1')),
  }),
  wire(
    RULE,
    'no-items-is-400',
    'An order without items is refused by another layer than the rest.',
    editResponse('createOrder', (response, { body }) =>
      body.includes('"items":[]') && response.status === 422 ? withStatus(response, 400) : response,
    ),
  ),
  wire(
    RULE,
    'odd-wallet-is-403',
    'A wallet_id that is no UUID is treated as the wallet of somebody else.',
    editResponse('createOrder', (response, { body }) =>
      response.status === 422 && /"wallet_id":(?!"[0-9a-f]{8}-)/.test(body.toString())
        ? withStatus(response, 403)
        : response,
    ),
  ),
] satisfies readonly Fault[];
