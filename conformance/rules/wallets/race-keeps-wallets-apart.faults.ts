import { setTimeout as sleep } from 'node:timers/promises';
import { SLOW_STORAGE_MS } from '../../model/faults/deployments.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { Call } from '../../model/http.js';
import type { Movement } from '../../model/service/ledger.js';
import type { PurchaseRequest } from '../../model/service/order-body.js';
import type { User, Wallet } from '../../model/state.js';

const RULE = 'wallets/race-keeps-wallets-apart';

export default [
  state(
    RULE,
    'shared-current-wallet',
    'The wallet of the order is kept in a variable that all requests share.',
    (Base) =>
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
  ),
  state(
    RULE,
    'row-of-the-latest-wallet',
    "A payment's row names the wallet of the user's latest request.",
    (Base) =>
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
  ),
] satisfies readonly Fault[];
