import { editResponse } from '../../model/faults/edits.js';
import { type Fault, isJsonSuccess, type WireResponse, wire, withBody } from '../../model/faults/fault.js';

const RULE = 'responses/json-is-well-formed';

function rewrite(response: WireResponse, edit: (text: string) => Buffer | string): WireResponse {
  return isJsonSuccess(response) ? withBody(response, Buffer.from(edit(response.body.toString()))) : response;
}

export default [
  wire(
    RULE,
    'warning-before-the-body',
    'A warning of the interpreter is printed before the JSON of an order in progress.',
    editResponse('getOrder', (response) =>
      rewrite(response, (text) =>
        text.includes('"refunded"') ? `<br />\n<b>Warning</b>: Undefined key\n${text}` : text,
      ),
    ),
  ),
  wire(
    RULE,
    'latin-1',
    'Names of products are sent as they lie in an old table, in Latin-1.',
    editResponse('searchProducts', (response) => rewrite(response, (text) => Buffer.from(text, 'latin1'))),
  ),
  wire(
    RULE,
    'byte-order-mark',
    'A file of the source code was saved with a byte order mark, and each answer of its operation begins with it.',
    editResponse('getOrderCodes', (response) => rewrite(response, (text) => `\ufeff${text}`)),
  ),
] satisfies readonly Fault[];
