import { DAY } from '../../model/calendar.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';

const RULE = 'auth/foreign-ledger-is-not-listed';

export default [
  state(
    RULE,
    'unfiltered-is-everything',
    'Rows are narrowed by wallet, and without that filter they are those of all wallets.',
    {
      visibleTransactions(original, user, call) {
        return call.query.has('wallet_id') ? original(user, call) : this.state.transactions;
      },
    },
  ),
  state(RULE, 'any-wallet-by-its-id', 'The wallet of the filter is not checked to be the caller’s.', {
    walletParameter(original, call, user) {
      const named = this.findWallet(call.query.get('wallet_id') ?? '');
      return named ?? original(call, user);
    },
    visibleTransactions(original, user, call) {
      return call.query.has('wallet_id') ? this.state.transactions : original(user, call);
    },
  }),
  state(
    RULE,
    'closed-periods-are-kept',
    'Pages of periods that are over are kept by their query, and shown to anyone who asks the same.',
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
