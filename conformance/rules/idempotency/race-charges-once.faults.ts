import type { Deployment } from '../../model/deployment.js';
import { InFlight } from '../../model/faults/deployments.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { Call } from '../../model/http.js';
import type { Order, State, User } from '../../model/state.js';

const RULE = 'idempotency/race-charges-once';

/** A deployment that keeps no two requests with one key apart; who finds that another was faster takes its order back. */
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

export default [
  state(
    RULE,
    'losers-stay-charged',
    'The loser of a race for a key takes its order back, and forgets the payment.',
    (Base) => withLosers(Base, withoutOrder),
  ),
  state(
    RULE,
    'losers-are-charged-without-a-row',
    'The loser of a race for a key takes its order and its row back, and the wallet stays charged.',
    (Base) => withLosers(Base, (now, lost) => withoutRow(withoutOrder(now, lost), lost)),
  ),
  state(
    RULE,
    'winner-is-charged-again',
    'A request that finds the order of its key made while it waited pays for it once more.',
    (Base) =>
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
  ),
] satisfies readonly Fault[];
