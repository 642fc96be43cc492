import { editJson, editResponse, editRows } from '../../model/faults/edits.js';
import { type Fault, wire, withJson } from '../../model/faults/fault.js';

const RULE = 'responses/body-matches-schema';

export default [
  wire(
    RULE,
    'credit-limit-spelled-right',
    'A field whose name is misspelt in the contract is spelt correctly.',
    editRows('listWallets', ({ cerdit_limit, ...wallet }) => ({ ...wallet, credit_limit: cerdit_limit })),
  ),
  wire(
    RULE,
    'order-wrapped',
    'A single order is wrapped in data, like a product.',
    editJson('getOrder', (order) => ({ data: order })),
  ),
  wire(
    RULE,
    'amount-is-a-number-in-search',
    'The search serialises the amounts of prices as numbers.',
    editRows('searchProducts', (product, index) => {
      const { variant } = product;
      const price = { ...variant.price, amount: Number(variant.price.amount) };
      return index === 3 ? { ...product, variant: { ...variant, price } } : undefined;
    }),
  ),
  wire(
    RULE,
    'missing-codes-share-the-common-error',
    'The 404 of get-codes has the body of every other error.',
    editResponse('getOrderCodes', (response) =>
      response.status === 404 ? withJson(response, { message: 'There are no codes.' }) : response,
    ),
  ),
] satisfies readonly Fault[];
