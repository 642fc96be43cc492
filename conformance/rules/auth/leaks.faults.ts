import { operationIds } from '../../../generated/operations.js';
import { editResponse } from '../../model/faults/edits.js';
import { faults, jsonResponse, withHeaders } from '../../model/faults/fault.js';
import { json } from '../../model/http.js';

export default faults({
  'auth/refusal-leaks-nothing#message-names-the-order': {
    what: "The message about another user's order names the order.",
    orderNotFound(original, call) {
      const order = this.findOrder(call.params.order ?? '');
      if (order === undefined) return original(call);
      return this.errorAnswer(403, `Order ${order.number} belongs to another customer.`);
    },
  },
  'auth/refusal-leaks-nothing#codes-in-the-404': {
    what: 'The 404 of get-codes shows the codes anyway.',
    orderNotFound(original, call) {
      const order = this.findOrder(call.params.order ?? '');
      if (order === undefined || call.operation !== 'getOrderCodes') return original(call);
      const data = this.deliveredLines(order).map((entry) => this.codesEntryView(entry));
      return json(404, { error: true, message: 'There is no such order.', data });
    },
  },
  'auth/refusal-leaks-nothing#balance-of-the-foreign-wallet': {
    what: 'A caller who may not pay from a wallet is shown its balance.',
    foreignWallet(original, call) {
      const wallet = this.findWallet(this.readPurchase(call).walletId);
      if (wallet === undefined) return original(call);
      const balance = this.walletMoney(wallet.balance, wallet.currency);
      return json(403, { message: 'The wallet belongs to another user.', wallet: { name: wallet.name, balance } });
    },
  },
  'auth/token-is-never-echoed#in-the-message': {
    what: 'The message about an invalid token repeats the token.',
    wire: editResponse(operationIds, (response, { headers }) =>
      response.status === 401 && headers.authorization !== undefined
        ? jsonResponse(401, { message: `${headers.authorization} is not known.` })
        : response,
    ),
  },
  'auth/token-is-never-echoed#in-a-header': {
    what: 'The ledger returns the headers of the request for debugging.',
    wire: editResponse('listTransactions', (response, { headers }) =>
      withHeaders(response, { 'x-debug-authorization': headers.authorization }),
    ),
  },
});
