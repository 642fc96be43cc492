import { type Fault, state } from '../../model/faults/fault.js';

export default [
  state(
    'auth/foreign-wallets-are-not-listed',
    'joined-by-currency',
    'The list of wallets joins users and wallets by their currency.',
    {
      visibleWallets(original, user, call) {
        const currencies = original(user, call).map((wallet) => wallet.currency);
        return this.state.wallets.filter((wallet) => currencies.includes(wallet.currency));
      },
    },
  ),
] satisfies readonly Fault[];
