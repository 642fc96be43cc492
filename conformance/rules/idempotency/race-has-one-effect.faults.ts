import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from '../../model/deployment.js';
import { InFlight } from '../../model/faults/deployments.js';
import { faults } from '../../model/faults/fault.js';
import type { Call } from '../../model/http.js';
import type { Order, State, User } from '../../model/state.js';

/** Does not lock the key; a request that loses the race takes back its own order, as far as `takenBack` does. */
function withLosers(Base: typeof Deployment, takenBack: (now: State, lost: Order) => State) {
  return class extends Base {
    override withKey<T>(_user: User, _key: string, work: () => Promise<T>) {
      return work();
    }

    override async createOnce(user: User, key: string, call: Call) {
      const known = this.lookupKey(user, key, call);
      if (known !== undefined) return this.replayed(known, call);
      const order = await this.buy(user, call);
      const winner = this.lookupKey(user, key, call);
      if (winner === undefined) {
        this.storeKey(user, key, order);
        return this.created(order);
      }
      this.state = takenBack(this.state, order);
      return this.replayed(winner, call);
    }
  };
}

function withoutOrder({ orders, ...rest }: State, lost: Order): State {
  return { ...rest, orders: orders.filter(({ ulid }) => ulid !== lost.ulid) };
}

function withoutRow({ transactions, ...rest }: State, lost: Order): State {
  return { ...rest, transactions: transactions.filter(({ order }) => order?.ulid !== lost.ulid) };
}

export default faults({
  'idempotency/race-creates-one-order#key-without-a-lock': {
    what: 'The key is looked up before and stored after the order is created, without a lock.',
    withKey(_original, _user, _key, work) {
      return work();
    },
  },
  'idempotency/race-creates-one-order#lock-per-process': {
    what: 'The lock of a key is in the memory of one process, and there are two processes.',
    state: (Base) =>
      class extends Base {
        #requests = 0;

        override withKey<T>(user: User, key: string, work: () => Promise<T>) {
          this.#requests += 1;
          return this.locks.hold(`key ${this.keyScope(user, key)} of process ${this.#requests % 2}`, work);
        }
      },
  },
  'idempotency/race-creates-one-order#lock-gives-up': {
    what: 'A request that finds three others waiting for a key proceeds without the lock.',
    state: (Base) =>
      class extends Base {
        readonly #inFlight = new InFlight();

        override async storageLatency() {
          await sleep(20);
        }

        override withKey<T>(user: User, key: string, work: () => Promise<T>) {
          return this.#inFlight.join(key, (earlier) => (earlier < 3 ? super.withKey(user, key, work) : work()));
        }
      },
  },
  'idempotency/race-creates-one-order#key-is-stored-later': {
    what: 'The key is stored by a job that runs after the response.',
    storeKey(original, user, key, order) {
      void sleep(100).then(() => original(user, key, order));
    },
  },
  'idempotency/race-charges-once#losers-stay-charged': {
    what: 'The request that loses the race for a key removes its order, but not the payment.',
    state: (Base) => withLosers(Base, withoutOrder),
  },
  'idempotency/race-charges-once#losers-are-charged-without-a-row': {
    what: 'The request that loses the race for a key removes its order and its row, but the wallet stays charged.',
    state: (Base) => withLosers(Base, (now, lost) => withoutRow(withoutOrder(now, lost), lost)),
  },
  'idempotency/race-charges-once#winner-is-charged-again': {
    what: 'A request that waits for the order of its key pays for it once more.',
    state: (Base) =>
      class extends Base {
        readonly #inFlight = new InFlight();
        readonly #late = new WeakSet<Call>();

        override createOrder(call: Call) {
          return this.#inFlight.join(String(call.headers['idempotency-key']), (earlier) => {
            if (earlier > 0) this.#late.add(call);
            return super.createOrder(call);
          });
        }

        override replayed(order: Order, call: Call) {
          if (this.#late.has(call)) {
            const wallet = this.charge(this.walletNamed(order.walletUuid), order.total);
            this.appendRows(this.paymentRows(order, wallet));
          }
          return super.replayed(order, call);
        }
      },
  },
});
