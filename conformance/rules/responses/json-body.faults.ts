import { editJson, editResponse, editRows } from '../../model/faults/edits.js';
import { faults, isJsonSuccess, type WireResponse, withBody, withJson } from '../../model/faults/fault.js';

function rewrite(response: WireResponse, edit: (text: string) => Buffer | string): WireResponse {
  return isJsonSuccess(response) ? withBody(response, Buffer.from(edit(response.body.toString()))) : response;
}

function repeat(response: WireResponse, member: RegExp): WireResponse {
  if (!isJsonSuccess(response)) return response;
  const text = response.body.toString().replace(member, (found) => `${found},${found}`);
  return withBody(response, Buffer.from(text));
}

export default faults({
  'responses/json-is-well-formed#warning-before-the-body': {
    what: 'A warning of the interpreter is printed before the JSON of an order.',
    wire: editResponse('getOrder', (response) =>
      rewrite(response, (text) =>
        text.includes('"refunded"') ? `<br />\n<b>Warning</b>: Undefined key\n${text}` : text,
      ),
    ),
  },
  'responses/json-is-well-formed#latin-1': {
    what: 'Product names are sent in Latin-1.',
    wire: editResponse('searchProducts', (response) => rewrite(response, (text) => Buffer.from(text, 'latin1'))),
  },
  'responses/json-is-well-formed#byte-order-mark': {
    what: 'A source file was saved with a byte order mark, which is sent before each response.',
    wire: editResponse('getOrderCodes', (response) => rewrite(response, (text) => `\ufeff${text}`)),
  },
  'responses/json-keys-are-unique#currency-twice': {
    what: 'The JSON of an order is concatenated from two texts, which both have the currency.',
    wire: editResponse('getOrder', (response) => repeat(response, /"currency":"[A-Z]{3}"/)),
  },
  'responses/json-keys-are-unique#page-path-twice': {
    what: 'The path of a page is added to meta once by the framework and once by the service.',
    wire: editResponse('listTransactions', (response) => repeat(response, /"path":"[^"]*"/)),
  },
  'responses/body-matches-schema#credit-limit-spelled-right': {
    what: 'A field whose name is misspelt in the contract is spelt correctly.',
    wire: editRows('listWallets', ({ cerdit_limit, ...wallet }) => ({ ...wallet, credit_limit: cerdit_limit })),
  },
  'responses/body-matches-schema#order-wrapped': {
    what: 'A single order is wrapped in data, like a product.',
    wire: editJson('getOrder', (order) => ({ data: order })),
  },
  'responses/body-matches-schema#amount-is-a-number-in-search': {
    what: 'The search serialises the amounts of prices as numbers.',
    wire: editRows('searchProducts', (product, index) => {
      const { variant } = product;
      const price = { ...variant.price, amount: Number(variant.price.amount) };
      return index === 3 ? { ...product, variant: { ...variant, price } } : undefined;
    }),
  },
  'responses/body-matches-schema#missing-codes-share-the-common-error': {
    what: 'The 404 of get-codes has the body of every other error.',
    wire: editResponse('getOrderCodes', (response) =>
      response.status === 404 ? withJson(response, { message: 'There are no codes.' }) : response,
    ),
  },
});
