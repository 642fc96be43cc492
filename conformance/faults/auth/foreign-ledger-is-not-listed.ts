import type { Call } from '../../model/http.js';
import type { User, Wallet } from '../../model/state.js';
import { type Fault, state } from '../fault.js';

const RULE = 'auth/foreign-ledger-is-not-listed';

export default [
  state(
    RULE,
    'unfiltered-is-everything',
    'Rows are narrowed by wallet, and without that filter they are those of all wallets.',
    (Base) =>
      class extends Base {
        override visibleTransactions(user: User, call: Call) {
          return call.query.has('wallet_id') ? super.visibleTransactions(user, call) : this.state.transactions;
        }
      },
  ),
  state(
    RULE,
    'any-wallet-by-its-id',
    'The wallet of the filter is not checked to be the caller’s.',
    (Base) =>
      class extends Base {
        override walletParameter(call: Call, user: User): Wallet | null {
          const named = this.findWallet(call.query.get('wallet_id') ?? '');
          return named ?? super.walletParameter(call, user);
        }

        override visibleTransactions(user: User, call: Call) {
          return call.query.has('wallet_id') ? this.state.transactions : super.visibleTransactions(user, call);
        }
      },
  ),
] satisfies readonly Fault[];
