import { editJson, editResponse, editRows } from '../../model/faults/edits.js';
import { type Fault, wire, withJson } from '../../model/faults/fault.js';

const RULE = 'responses/body-matches-schema';

export default [
  wire(
    RULE,
    'credit-limit-spelled-right',
    'A field whose name is misspelt in the contract is spelt right.',
    editRows('listWallets', ({ cerdit_limit, ...wallet }) => ({ ...wallet, credit_limit: cerdit_limit })),
  ),
  wire(
    RULE,
    'order-wrapped',
    'An order that is read alone is wrapped in data, as a product is.',
    editJson('getOrder', (order) => ({ data: order })),
  ),
  wire(
    RULE,
    'amount-is-a-number-in-search',
    'The search serialises prices by itself, and their amounts as numbers.',
    editRows('searchProducts', (product, index) => {
      const { variant } = product;
      const price = { ...variant.price, amount: Number(variant.price.amount) };
      return index === 3 ? { ...product, variant: { ...variant, price } } : undefined;
    }),
  ),
  wire(
    RULE,
    'missing-codes-share-the-common-error',
    'The 404 of codes has the body of every other error.',
    editResponse('getOrderCodes', (response) =>
      response.status === 404 ? withJson(response, { message: 'There are no codes.' }) : response,
    ),
  ),
] satisfies readonly Fault[];
