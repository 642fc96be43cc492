import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'orders/payment-row-is-on-the-named-wallet';

export default [
  state(RULE, 'newest-wallet', "A payment is booked on the user's newest wallet.", {
    paymentRows(original, order, wallet) {
      const newest = this.state.wallets.findLast(({ userId }) => userId === order.userId);
      return original(order, wallet).map((row) => ({ ...row, walletUuid: newest?.uuid ?? row.walletUuid }));
    },
  }),
  state(RULE, 'first-wallet-pays', "Whatever wallet is named, the user's first one pays.", {
    payingWallet(original, user, uuid, call) {
      const named = original(user, uuid, call);
      return this.state.wallets.find((wallet) => wallet.userId === named.userId) ?? named;
    },
  }),
] satisfies readonly Fault[];
