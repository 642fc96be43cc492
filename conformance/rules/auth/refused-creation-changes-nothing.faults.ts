import type { Deployment } from '../../model/deployment.js';
import { keepUnpaid, uncheckedQuote } from '../../model/faults/deployments.js';
import { faults } from '../../model/faults/fault.js';
import { type Call, Halt } from '../../model/http.js';

/** Charges the wallet that the body names, as its owner would. */
function charge(service: Deployment, call: Call): void {
  try {
    const purchase = service.readPurchase(call);
    const owner = service.state.users.find((user) => user.id === service.findWallet(purchase.walletId)?.userId);
    if (owner !== undefined) service.commit(service.quote(owner, purchase, call));
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
  }
}

function walletOf(call: Call): string {
  return /"wallet_id":"([^"]*)"/.exec(call.body.toString())?.[1] ?? '';
}

export default faults({
  'auth/refused-creation-changes-nothing#charges-before-it-asks-who': {
    what: 'The token is checked only before the response, after the charge has been written.',
    unauthenticated(original, call) {
      if (call.operation === 'createOrder') charge(this, call);
      return original(call);
    },
  },
  'auth/refused-creation-changes-nothing#charges-the-foreign-wallet': {
    what: "The check of the wallet's owner refuses the order after the charge, and the charge is not reversed.",
    foreignWallet(original, call) {
      charge(this, call);
      return original(call);
    },
  },
  'auth/refused-creation-changes-nothing#second-user-is-charged': {
    what: 'A damaged token is refused only after its order has been bought for the second user.',
    unauthenticated(original, call) {
      const isTheirs = call.operation === 'createOrder' && walletOf(call) === this.facts.otherWallet;
      if (isTheirs) charge(this, call);
      return original(call);
    },
  },
  'auth/refused-creation-changes-nothing#order-for-the-sender': {
    what: "An order on another user's wallet is refused, but remains as an unpaid order of the sender.",
    foreignWallet(original, call) {
      const wallet = this.state.wallets.find((one) => one.userId === call.user?.id);
      if (call.user !== null && wallet !== undefined) {
        const purchase = { ...this.readPurchase(call), walletId: wallet.uuid };
        keepUnpaid(this, uncheckedQuote(this, call.user, purchase, call));
      }
      return original(call);
    },
  },
});
