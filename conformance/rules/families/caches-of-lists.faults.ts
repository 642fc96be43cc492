import { remembered } from '../../model/faults/deployments.js';
import { faults } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';
import { folded } from '../../model/service/lists.js';
import type { Transaction, User, Wallet } from '../../model/state.js';

/** Letters and digits of ASCII, joined by hyphens. */
function slug(text: string): string {
  return folded(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export default faults({
  'filters/page-shows-its-selection#later-wallet-pages-kept-without-user': {
    what: 'Pages of wallets after the first are kept by their query, without the user.',
    state: (Base) =>
      class extends Base {
        readonly #pages = new Map<string, Answer>();

        override listWallets(call: Call): Answer {
          if (this.pageNumber(call) === 1) return super.listWallets(call);
          const key = call.query.toString();
          return remembered(this.#pages, key, () => super.listWallets(call));
        }
      },
  },
  'pagination/full-pages-until-the-last#total-cached-by-search-alone': {
    what: 'The number of products found is cached by the search term, without the category.',
    state: (Base) =>
      class extends Base {
        readonly #totals = new Map<string, number>();

        override totalOf(rows: readonly unknown[], call: Call): number {
          const search = call.query.get('search');
          if (call.operation !== 'listProducts' || search === null) return super.totalOf(rows, call);
          return remembered(this.#totals, search, () => rows.length);
        }
      },
  },
  'pagination/full-pages-until-the-last#filtered-total-cached-until-the-next-order': {
    what: 'The number of orders of a status is cached until the user buys again, though orders change their status meanwhile.',
    state: (Base) =>
      class extends Base {
        readonly #totals = new Map<string, number>();

        override totalOf(rows: readonly unknown[], call: Call): number {
          if (call.operation !== 'listOrders' || !call.query.has('fulfillment_status'))
            return super.totalOf(rows, call);
          const count = this.state.orders.filter((order) => order.userId === call.user?.id).length;
          const filters = ['fulfillment_status', 'payment_status'].map((name) => call.query.get(name));
          return remembered(this.#totals, [call.user?.id, count, ...filters].join('|'), () => rows.length);
        }
      },
  },
  'products/term-finds-by-full-name#search-cached-by-slug': {
    what: 'Found pages are cached by the slug of the term, which is empty for every term without Latin letters or digits.',
    state: (Base) =>
      class extends Base {
        readonly #pages = new Map<string, Answer>();

        override searchProducts(call: Call): Answer {
          const key = `${slug(call.query.get('term') ?? '')}|${this.pageNumber(call)}|${this.perPage(call)}`;
          return remembered(this.#pages, key, () => super.searchProducts(call));
        }
      },
  },
  'pagination/no-row-missing#cache-key-without-separators': {
    what: 'Product pages are cached under search, category, page and page size in a row: page 1 of 15 is page 11 of 5.',
    state: (Base) =>
      class extends Base {
        readonly #pages = new Map<string, Answer>();

        override listProducts(call: Call): Answer {
          const [search, category] = [call.query.get('search') ?? '', call.query.get('category') ?? ''];
          const key = `${search}${category}${this.pageNumber(call)}${this.perPage(call)}`;
          return remembered(this.#pages, key, () => super.listProducts(call));
        }
      },
  },
  'ledger/asc-is-desc-reversed#later-ledger-pages-cached-without-sort': {
    what: 'Pages of the ledger after the first are cached by all parameters but the direction.',
    state: (Base) =>
      class extends Base {
        readonly #pages = new Map<string, readonly unknown[]>();

        override pageRows<T>(rows: readonly T[], page: number, perPage: number, call: Call): readonly T[] {
          const shown = super.pageRows(rows, page, perPage, call);
          if (call.operation !== 'listTransactions' || page === 1) return shown;
          const filters = ['wallet_id', 'start_date', 'end_date'].map((name) => call.query.get(name));
          const key = [call.user?.id, ...filters, page, perPage, rows.length].join('|');
          return remembered(this.#pages, key, () => shown) as readonly T[]; // this key holds rows of one list
        }
      },
  },
  'pagination/per-page-is-honoured#wallet-page-cached-without-size': {
    what: 'Which wallets a page shows is cached by user and page, without per_page.',
    state: (Base) =>
      class extends Base {
        readonly #sizes = new Map<string, number>();

        override pageRows<T>(rows: readonly T[], page: number, perPage: number, call: Call): readonly T[] {
          if (call.operation !== 'listWallets') return super.pageRows(rows, page, perPage, call);
          const size = remembered(this.#sizes, `${call.user?.id} ${page}`, () => perPage);
          return super.pageRows(rows, page, size, call);
        }
      },
  },
  'products/search-and-category-combine#category-pages-kept-without-search': {
    what: 'Pages of a category are kept by category and page, without the search term.',
    state: (Base) =>
      class extends Base {
        readonly #pages = new Map<string, Answer>();

        override listProducts(call: Call): Answer {
          const category = call.query.get('category');
          if (category === null) return super.listProducts(call);
          const key = `${category} ${this.pageNumber(call)} ${this.perPage(call)}`;
          return remembered(this.#pages, key, () => super.listProducts(call));
        }
      },
  },
  'auth/foreign-ledger-is-not-listed#wallet-permission-cached-without-user': {
    what: 'That a wallet may be used as a filter is cached by the wallet alone: after its owner, others may read its rows.',
    state: (Base) =>
      class extends Base {
        readonly #allowed = new Map<string, Wallet>();

        override mayFilterBy(user: User, wallet: Wallet): boolean {
          if (super.mayFilterBy(user, wallet)) this.#allowed.set(wallet.uuid, wallet);
          return this.#allowed.has(wallet.uuid);
        }

        override visibleTransactions(user: User, call: Call): readonly Transaction[] {
          const wallet = this.findWallet(call.query.get('wallet_id') ?? '');
          if (wallet === undefined) return super.visibleTransactions(user, call);
          return this.state.transactions.filter((row) => row.walletUuid === wallet.uuid);
        }
      },
  },
});
