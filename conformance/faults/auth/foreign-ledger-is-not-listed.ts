import { DAY } from '../../model/calendar.js';
import type { Answer, Call } from '../../model/http.js';
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
  state(
    RULE,
    'closed-periods-are-kept',
    'Pages of periods that are over are kept by their query, and shown to whoever asks the same.',
    (Base) =>
      class extends Base {
        readonly #kept = new Map<string, Answer>();

        override listTransactions(call: Call): Answer {
          const end = this.dateParameter(call, 'end_date');
          if (end === null || end + DAY > this.world.now()) return super.listTransactions(call);
          const query = call.query.toString();
          const answer = this.#kept.get(query) ?? super.listTransactions(call);
          this.#kept.set(query, answer);
          return answer;
        }
      },
  ),
] satisfies readonly Fault[];
