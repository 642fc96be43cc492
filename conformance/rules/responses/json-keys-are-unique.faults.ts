import { editResponse } from '../../model/faults/edits.js';
import { type Fault, isJsonSuccess, type WireResponse, wire, withBody } from '../../model/faults/fault.js';

const RULE = 'responses/json-keys-are-unique';

function repeat(response: WireResponse, member: RegExp): WireResponse {
  if (!isJsonSuccess(response)) return response;
  const text = response.body.toString().replace(member, (found) => `${found},${found}`);
  return withBody(response, Buffer.from(text));
}

export default [
  wire(
    RULE,
    'currency-twice',
    'An order is put together from two texts, and both have its currency.',
    editResponse('getOrder', (response) => repeat(response, /"currency":"[A-Z]{3}"/)),
  ),
  wire(
    RULE,
    'page-path-twice',
    'The path of a page is added to meta once by the framework and once by the service.',
    editResponse('listTransactions', (response) => repeat(response, /"path":"[^"]*"/)),
  ),
] satisfies readonly Fault[];
