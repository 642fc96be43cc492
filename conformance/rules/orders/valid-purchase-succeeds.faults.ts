import { editResponse } from '../../model/faults/edits.js';
import { type Fault, state, wire, withStatus } from '../../model/faults/fault.js';

const RULE = 'orders/valid-purchase-succeeds';

export default [
  state(RULE, 'limit-of-zero', 'A credit limit of 0 is treated as the maximum that may be spent.', {
    canPay(_original, wallet, total) {
      return total <= this.creditLimit(wallet);
    },
  }),
  wire(
    RULE,
    'ok-instead-of-created',
    'A created order is answered with 200, like every other success.',
    editResponse('createOrder', (response) => (response.status === 201 ? withStatus(response, 200) : response)),
  ),
  state(
    RULE,
    'stock-of-ten',
    'Codes are taken from the stock in batches of ten, and a larger quantity causes an error.',
    {
      sellCodes(original, quantity) {
        if (quantity > 10) throw new Error('a batch holds at most ten codes');
        return original(quantity);
      },
    },
  ),
] satisfies readonly Fault[];
