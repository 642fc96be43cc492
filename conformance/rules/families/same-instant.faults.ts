import { setTimeout as sleep } from 'node:timers/promises';
import { SLOW_STORAGE_MS } from '../../model/faults/deployments.js';
import { faults } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';
import type { PurchaseRequest } from '../../model/service/order-body.js';
import type { Quote } from '../../model/service/pricing.js';
import type { Fulfilment, MinorUnits, Order, User, Wallet } from '../../model/state.js';

/** How long two requests overlap at least. Milliseconds. */
const OVERLAP_MS = 5;

/** Runs a task once for all who ask for it under one name while it runs. */
class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  join(name: string, work: () => T): Promise<T> {
    const running = this.#running.get(name) ?? this.#start(name, work);
    this.#running.set(name, running);
    return running;
  }

  async #start(name: string, work: () => T): Promise<T> {
    await sleep(OVERLAP_MS);
    this.#running.delete(name);
    return work();
  }
}

export default faults({
  'documents/invoice-names-the-order#one-temporary-invoice-for-a-user': {
    what: 'Invoices of a user are written to one temporary file: of two at the same time, both send the later.',
    state: (Base) =>
      class extends Base {
        readonly #files = new Map<number, Answer>();

        override async answer(call: Call): Promise<Answer> {
          const answer = await super.answer(call);
          if (call.operation !== 'downloadOrderInvoice' || answer.status !== 200 || !call.user) return answer;
          this.#files.set(call.user.id, answer);
          await sleep(OVERLAP_MS);
          return this.#files.get(call.user.id) ?? answer;
        }
      },
  },
  'responses/valid-read-succeeds#caller-in-a-singleton': {
    what: 'The caller is kept in a field of the service, which the next request overwrites while this one waits.',
    state: (Base) =>
      class extends Base {
        #caller: User | null = null;

        override async answer(call: Call): Promise<Answer> {
          if (call.user === null) return super.answer(call);
          this.#caller = call.user;
          await sleep(OVERLAP_MS);
          return super.answer({ ...call, user: this.#caller });
        }
      },
  },
  'pagination/current-page-is-the-one-asked#products-read-once-for-all-queries': {
    what: 'Simultaneous requests for products share one reading, whatever their parameters are.',
    state: (Base) =>
      class extends Base {
        readonly #flights = new SingleFlight<Answer>();

        override operate(call: Call): Answer | Promise<Answer> {
          if (call.operation !== 'listProducts') return super.operate(call);
          return this.#flights.join('products', () => this.listProducts(call));
        }
      },
  },
  'codes/none-in-two-orders#codes-sold-twice-by-two-wallets': {
    what: 'The next free code is read when an order is priced and taken when it is stored, under the lock of the wallet alone.',
    state: (Base) =>
      class extends Base {
        override storageMs = SLOW_STORAGE_MS;
        readonly #sold = new WeakMap<Quote, number>();

        override quote(user: User, purchase: PurchaseRequest, call: Call): Quote {
          const quote = super.quote(user, purchase, call);
          this.#sold.set(quote, this.state.codesSold);
          return quote;
        }

        override commit(quote: Quote, fulfilment?: Fulfilment): Order {
          const codesSold = this.#sold.get(quote) ?? this.state.codesSold;
          this.state = { ...this.state, codesSold };
          return super.commit(quote, fulfilment);
        }
      },
  },
  'wallets/race-loses-no-payment#wallets-of-a-user-written-together': {
    what: 'All wallets of a user are read and written as one document: of two simultaneous orders, one charge is lost.',
    state: (Base) =>
      class extends Base {
        override storageMs = SLOW_STORAGE_MS;
        readonly #documents = new WeakMap<Wallet, readonly Wallet[]>();

        override payingWallet(user: User, uuid: string, call: Call): Wallet {
          const wallet = { ...super.payingWallet(user, uuid, call) };
          this.#documents.set(wallet, this.visibleWallets(user, call));
          return wallet;
        }

        override charge(wallet: Wallet, amount: MinorUnits): Wallet {
          const document = this.#documents.get(wallet) ?? [];
          const wallets = this.state.wallets.map((now) => document.find(({ uuid }) => uuid === now.uuid) ?? now);
          this.state = { ...this.state, wallets };
          return super.charge(wallet, amount);
        }
      },
  },
  'wallets/race-keeps-wallets-apart#creation-answers-the-latest-order': {
    what: 'The answer to a creation is the latest order of the user, read after the lock was released.',
    async buy(original, user, call) {
      const order = await original(user, call);
      await sleep(OVERLAP_MS);
      return this.state.orders.findLast(({ userId }) => userId === user.id) ?? order;
    },
  },
  'ledger/chain-holds-while-orders-come-in#balance-after-read-later': {
    what: 'The balance of a payment row is read and stored after the charge was committed: by then it may be another.',
    async buy(original, user, call) {
      const order = await original(user, call);
      await sleep(OVERLAP_MS);
      const { balance } = this.walletNamed(order.walletUuid);
      const transactions = this.state.transactions.map((row) =>
        row.order?.ulid === order.ulid ? { ...row, balanceAfter: balance } : row,
      );
      this.state = { ...this.state, transactions };
      return order;
    },
  },
});
