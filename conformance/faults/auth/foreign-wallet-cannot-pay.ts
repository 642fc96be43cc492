import { editResponse } from '../../model/faults/edits.js';
import { type Fault, state, wire, withStatus } from '../../model/faults/fault.js';

const RULE = 'auth/foreign-wallet-cannot-pay';

export default [
  state(RULE, 'any-wallet-pays', 'The wallet of an order is looked for among the wallets of all users.', {
    mayPayWith: () => true,
  }),
  wire(
    RULE,
    'wallet-not-found',
    "Another user's wallet is answered with 404, as if creation were a read.",
    editResponse('createOrder', (response) => (response.status === 403 ? withStatus(response, 404) : response)),
  ),
] satisfies readonly Fault[];
