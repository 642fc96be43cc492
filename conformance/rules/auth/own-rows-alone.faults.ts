import { faults } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';
import { DAY } from '../../model/notation.js';

const KEPT_MS = 1_000;

export default faults({
  'auth/foreign-orders-are-not-listed#everybody-by-the-hundred': {
    what: 'The query for full pages of orders does not filter by the owner.',
    visibleOrders(original, user, call) {
      return call.query.get('per_page') === '100' ? this.state.orders : original(user, call);
    },
  },
  'auth/foreign-orders-are-not-listed#second-user-sees-all': {
    what: 'Only the first user cannot see the orders of others.',
    visibleOrders(original, user, call) {
      return user.id === 1 ? original(user, call) : this.state.orders;
    },
  },
  'auth/foreign-orders-are-not-listed#kept-by-their-status': {
    what: 'The orders of a fulfilment status are cached briefly, with only the status as the key.',
    state: (Base) =>
      class extends Base {
        readonly #kept = new Map<string, { readonly answer: Answer; readonly until: number }>();

        override listOrders(call: Call): Answer {
          if (!call.query.has('fulfillment_status')) return super.listOrders(call);
          const query = call.query.toString();
          const now = this.world.now();
          const kept = this.#kept.get(query);
          if (kept !== undefined && now < kept.until) return kept.answer;
          const answer = super.listOrders(call);
          this.#kept.set(query, { answer, until: now + KEPT_MS });
          return answer;
        }
      },
  },
  'auth/foreign-wallets-are-not-listed#joined-by-currency': {
    what: 'The list of wallets joins users and wallets by currency.',
    visibleWallets(original, user, call) {
      const currencies = original(user, call).map((wallet) => wallet.currency);
      return this.state.wallets.filter((wallet) => currencies.includes(wallet.currency));
    },
  },
  'auth/foreign-ledger-is-not-listed#unfiltered-is-everything': {
    what: 'Rows are filtered by wallet only; without that filter, the rows of all wallets are shown.',
    visibleTransactions(original, user, call) {
      return call.query.has('wallet_id') ? original(user, call) : this.state.transactions;
    },
  },
  'auth/foreign-ledger-is-not-listed#any-wallet-by-its-id': {
    what: 'The ledger does not check that the wallet of the filter belongs to the caller.',
    walletParameter(original, call, user) {
      const named = this.findWallet(call.query.get('wallet_id') ?? '');
      return named ?? original(call, user);
    },
    visibleTransactions(original, user, call) {
      return call.query.has('wallet_id') ? this.state.transactions : original(user, call);
    },
  },
  'auth/foreign-ledger-is-not-listed#closed-periods-are-kept': {
    what: 'Pages of past periods are cached by their query and shown to every user with the same query.',
    state: (Base) =>
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
  },
});
