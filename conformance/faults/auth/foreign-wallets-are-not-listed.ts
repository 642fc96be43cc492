import type { Call } from '../../model/http.js';
import type { User } from '../../model/state.js';
import { type Fault, state } from '../fault.js';

export default [
  state(
    'auth/foreign-wallets-are-not-listed',
    'joined-by-currency',
    'The list of wallets joins users and wallets by their currency.',
    (Base) =>
      class extends Base {
        override visibleWallets(user: User, call: Call) {
          const currencies = super.visibleWallets(user, call).map((wallet) => wallet.currency);
          return this.state.wallets.filter((wallet) => currencies.includes(wallet.currency));
        }
      },
  ),
] satisfies readonly Fault[];
