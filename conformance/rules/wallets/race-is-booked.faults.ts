import { setTimeout as sleep } from 'node:timers/promises';
import { InFlight, SLOW_STORAGE_MS } from '../../model/faults/deployments.js';
import { faults } from '../../model/faults/fault.js';
import type { Call } from '../../model/http.js';
import type { Movement } from '../../model/service/ledger.js';
import type { PurchaseRequest } from '../../model/service/order-body.js';
import { type Transaction, type User, type Wallet, withWallet } from '../../model/state.js';

export default faults({
  'wallets/race-keeps-wallets-apart#shared-current-wallet': {
    what: 'The wallet of the order is stored in a variable that all requests share.',
    state: (Base) =>
      class extends Base {
        #current = '';

        override readPurchase(call: Call): PurchaseRequest {
          const purchase = super.readPurchase(call);
          this.#current = purchase.walletId;
          return purchase;
        }

        override async buy(user: User, call: Call) {
          const { items } = this.readPurchase(call);
          await sleep(SLOW_STORAGE_MS);
          const walletId = this.#current;
          return this.withWalletLock(walletId, async () => this.commit(this.quote(user, { walletId, items }, call)));
        }
      },
  },
  'wallets/race-keeps-wallets-apart#row-of-the-latest-wallet': {
    what: "A payment's row names the wallet of the user's latest request.",
    state: (Base) =>
      class extends Base {
        readonly #latest = new Map<number, string>();

        override readPurchase(call: Call): PurchaseRequest {
          const purchase = super.readPurchase(call);
          if (call.user !== null) this.#latest.set(call.user.id, purchase.walletId.toLowerCase());
          return purchase;
        }

        override ledgerRow(wallet: Wallet, movement: Movement) {
          const uuid = this.#latest?.get(wallet.userId);
          const isPayment = movement.type === 'orderPayment' && uuid !== undefined;
          return super.ledgerRow(isPayment ? { ...wallet, uuid } : wallet, movement);
        }
      },
  },
  'wallets/race-loses-no-payment#lost-update': {
    what: 'The balance is read, changed and written without a lock.',
    state: (Base) =>
      class extends Base {
        override storageMs = SLOW_STORAGE_MS;

        override withWalletLock<T>(_uuid: string, work: () => Promise<T>) {
          return work();
        }
      },
  },
  'wallets/race-loses-no-payment#lock-gives-up': {
    what: 'A request that finds two others waiting for a wallet proceeds without the lock.',
    state: (Base) =>
      class extends Base {
        readonly #inFlight = new InFlight();

        override storageMs = SLOW_STORAGE_MS;

        override withWalletLock<T>(uuid: string, work: () => Promise<T>) {
          return this.#inFlight.join(uuid, (earlier) => (earlier < 2 ? super.withWalletLock(uuid, work) : work()));
        }
      },
  },
  'wallets/race-loses-no-payment#no-lock-without-a-key': {
    what: 'The lock of the wallet is taken where the key is stored, so orders without a key proceed without it.',
    state: (Base) =>
      class extends Base {
        #hasKey = false;

        override storageMs = SLOW_STORAGE_MS;

        override buy(user: User, call: Call) {
          this.#hasKey = this.idempotencyKey(call) !== null;
          return super.buy(user, call);
        }

        override withWalletLock<T>(uuid: string, work: () => Promise<T>) {
          return this.#hasKey ? super.withWalletLock(uuid, work) : work();
        }
      },
  },
  'wallets/race-loses-no-payment#like-payments-are-one': {
    what: 'Payments of the same sum on one wallet within a second are treated as duplicates, and only the first gets a row.',
    appendRows(original, rows) {
      const secondOf = ({ createdAt }: Transaction) => Math.floor(createdAt / 1_000);
      const isKnown = (row: Transaction) =>
        this.state.transactions.some(
          (other) =>
            other.walletUuid === row.walletUuid && other.amount === row.amount && secondOf(other) === secondOf(row),
        );
      original(rows.filter((row) => row.type !== 'orderPayment' || !isKnown(row)));
    },
  },
  'wallets/race-loses-no-payment#balance-of-zero-is-not-written': {
    what: 'An update leaves out members that are zero, so that a wallet which is emptied keeps its balance.',
    charge(original, wallet, amount) {
      const charged = original(wallet, amount);
      if (charged.balance === 0n) this.state = withWallet(this.state, wallet);
      return charged;
    },
  },
});
