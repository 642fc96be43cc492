import { editJson, editResponse, editRows } from '../../model/faults/edits.js';
import { type Fault, isJsonSuccess, type WireResponse, wire, withBody, withJson } from '../../model/faults/fault.js';

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
  wire(
    'responses/body-matches-schema',
    'credit-limit-spelled-right',
    'A field whose name is misspelt in the contract is spelt correctly.',
    editRows('listWallets', ({ cerdit_limit, ...wallet }) => ({ ...wallet, credit_limit: cerdit_limit })),
  ),
  wire(
    'responses/body-matches-schema',
    'order-wrapped',
    'A single order is wrapped in data, like a product.',
    editJson('getOrder', (order) => ({ data: order })),
  ),
  wire(
    'responses/body-matches-schema',
    'amount-is-a-number-in-search',
    'The search serialises the amounts of prices as numbers.',
    editRows('searchProducts', (product, index) => {
      const { variant } = product;
      const price = { ...variant.price, amount: Number(variant.price.amount) };
      return index === 3 ? { ...product, variant: { ...variant, price } } : undefined;
    }),
  ),
  wire(
    'responses/body-matches-schema',
    'missing-codes-share-the-common-error',
    'The 404 of get-codes has the body of every other error.',
    editResponse('getOrderCodes', (response) =>
      response.status === 404 ? withJson(response, { message: 'There are no codes.' }) : response,
    ),
  ),
] satisfies readonly Fault[];
