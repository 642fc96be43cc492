import { editResponse } from '../../model/faults/edits.js';
import { type Fault, isJsonSuccess, type WireResponse, wire, withBody } from '../../model/faults/fault.js';

function rewrite(response: WireResponse, edit: (text: string) => Buffer | string): WireResponse {
  return isJsonSuccess(response) ? withBody(response, Buffer.from(edit(response.body.toString()))) : response;
}

function repeat(response: WireResponse, member: RegExp): WireResponse {
  if (!isJsonSuccess(response)) return response;
  const text = response.body.toString().replace(member, (found) => `${found},${found}`);
  return withBody(response, Buffer.from(text));
}

export default [
  wire(
    'responses/json-is-well-formed',
    'warning-before-the-body',
    'A warning of the interpreter is printed before the JSON of an order.',
    editResponse('getOrder', (response) =>
      rewrite(response, (text) =>
        text.includes('"refunded"') ? `<br />\n<b>Warning</b>: Undefined key\n${text}` : text,
      ),
    ),
  ),
  wire(
    'responses/json-is-well-formed',
    'latin-1',
    'Product names are sent in Latin-1.',
    editResponse('searchProducts', (response) => rewrite(response, (text) => Buffer.from(text, 'latin1'))),
  ),
  wire(
    'responses/json-is-well-formed',
    'byte-order-mark',
    'A source file was saved with a byte order mark, which is sent before each response.',
    editResponse('getOrderCodes', (response) => rewrite(response, (text) => `\ufeff${text}`)),
  ),
  wire(
    'responses/json-keys-are-unique',
    'currency-twice',
    'The JSON of an order is concatenated from two texts, which both have the currency.',
    editResponse('getOrder', (response) => repeat(response, /"currency":"[A-Z]{3}"/)),
  ),
  wire(
    'responses/json-keys-are-unique',
    'page-path-twice',
    'The path of a page is added to meta once by the framework and once by the service.',
    editResponse('listTransactions', (response) => repeat(response, /"path":"[^"]*"/)),
  ),
] satisfies readonly Fault[];
