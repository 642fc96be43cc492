import { faults } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';
import type { Order, User, Wallet } from '../../model/state.js';

export default faults({
  'pagination/prev-leads-to-the-previous-page#later-pages-keep-the-last-wallet': {
    what: 'The session keeps the last wallet filter, and pages after the first without one take it from there.',
    state: (Base) =>
      class extends Base {
        readonly #wallets = new Map<number, Wallet>();

        override walletParameter(call: Call, user: User): Wallet | null {
          const wallet = super.walletParameter(call, user);
          if (wallet !== null) this.#wallets.set(user.id, wallet);
          return wallet ?? (this.pageNumber(call) > 1 ? (this.#wallets.get(user.id) ?? null) : null);
        }
      },
  },
  'ledger/sort-defaults-to-desc#sort-kept-in-the-session': {
    what: 'The direction of the ledger is kept in the session, and used when the next request has none.',
    state: (Base) =>
      class extends Base {
        readonly #sorts = new Map<number, 'asc' | 'desc'>();

        override sortParameter(call: Call) {
          const user = this.userOf(call).id;
          if (!call.query.has('sort')) return this.#sorts.get(user) ?? super.sortParameter(call);
          const sort = super.sortParameter(call);
          this.#sorts.set(user, sort);
          return sort;
        }
      },
  },
  'pagination/per-page-defaults-to-15#page-size-kept-in-the-session': {
    what: 'The page size of a list is kept in the session, and is then the default of that list.',
    state: (Base) =>
      class extends Base {
        readonly #sizes = new Map<string, number>();

        override perPage(call: Call): number {
          const list = `${call.user?.id} ${call.operation}`;
          if (!call.query.has('per_page')) return this.#sizes.get(list) ?? super.perPage(call);
          const size = super.perPage(call);
          this.#sizes.set(list, size);
          return size;
        }
      },
  },
  'orders/created-order-is-listed#orders-joined-with-attempts': {
    what: 'The list of orders is joined with the attempts that used their keys: a replayed order is listed again.',
    state: (Base) =>
      class extends Base {
        readonly #attempts = new Map<string, number>();

        override replayed(order: Order, call: Call): Answer {
          this.#attempts.set(order.ulid, this.attempts(order) + 1);
          return super.replayed(order, call);
        }

        override visibleOrders(user: User, call: Call): readonly Order[] {
          const orders = super.visibleOrders(user, call);
          return orders.flatMap((order) => Array.from({ length: this.attempts(order) }, () => order));
        }

        attempts(order: Order): number {
          return this.#attempts.get(order.ulid) ?? 1;
        }
      },
  },
  'ledger/balances-chain#partial-refund-misses-in-next-balance': {
    what: 'The balance after a payment is made from the row before it, unless that is a partial refund, which it skips.',
    ledgerRow(original, wallet, movement) {
      const row = original(wallet, movement);
      const before = this.state.transactions.findLast((other) => other.walletUuid === wallet.uuid);
      if (movement.type !== 'orderPayment' || !before?.description.startsWith('Partial refund')) return row;
      return { ...row, balanceAfter: row.balanceAfter - before.amount };
    },
  },
});
