import type { Deployment } from '../../model/deployment.js';
import { watchingClients } from '../../model/faults/deployments.js';
import { faults } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';
import type { Order, User } from '../../model/state.js';

/** Charges the price of an order to its wallet once more. */
function chargeAgain(service: Deployment, order: Order) {
  return service.charge(service.walletNamed(order.walletUuid), order.total);
}

export default faults({
  'idempotency/replay-creates-no-second-order#a-copy-without-payment': {
    what: 'A replay inserts the order again, and only prevents the payment.',
    replayed(original, order, call) {
      const now = this.world.now();
      const id = this.world.id();
      this.appendOrder({ ...order, id, ulid: this.world.ulid(now), number: this.orderNumber(id), createdAt: now });
      return original(order, call);
    },
  },
  'idempotency/replay-creates-no-second-order#bought-when-late': {
    what: 'After the order has progressed, a replay buys again and shows the first order.',
    async createOnce(original, user, key, call) {
      const known = this.lookupKey(user, key, call);
      const isLate = known !== undefined && this.fulfillmentStatus(known, this.world.now()) !== 'pending';
      if (isLate) await this.buy(user, call);
      return original(user, key, call);
    },
  },
  'idempotency/replay-charges-once#charged-without-a-row': {
    what: 'A replay charges the wallet before it finds the order, and writes no row.',
    replayed(original, order, call) {
      chargeAgain(this, order);
      return original(order, call);
    },
  },
  'idempotency/replay-charges-once#the-second-replay-pays': {
    what: 'From the second replay on, the order is paid again by a row that names no order.',
    state: (Base) =>
      class extends Base {
        readonly #seen = new Set<string>();

        override replayed(order: Order, call: Call): Answer {
          if (this.#seen.has(order.ulid)) {
            const wallet = chargeAgain(this, order);
            this.appendRows(this.paymentRows(order, wallet).map((row) => ({ ...row, order: null })));
          }
          this.#seen.add(order.ulid);
          return super.replayed(order, call);
        }
      },
  },
  'idempotency/retry-after-a-lost-answer#key-kept-after-the-answer': {
    what: 'The key is stored after the response is sent, and never if the client has disconnected.',
    state: (Base) =>
      class extends watchingClients(Base) {
        override async createOnce(user: User, key: string, call: Call): Promise<Answer> {
          const keys = this.state.keys;
          const answer = await super.createOnce(user, key, call);
          if (this.isGone(call)) this.state = { ...this.state, keys };
          return answer;
        }
      },
  },
  'idempotency/retry-after-a-lost-answer#cancelled-after-the-charge': {
    what: 'If the client has disconnected, the request is cancelled after the charge: the payment remains, the order is lost.',
    state: (Base) =>
      class extends watchingClients(Base) {
        override async buy(user: User, call: Call): Promise<Order> {
          const order = await super.buy(user, call);
          if (!this.isGone(call)) return order;
          this.state = { ...this.state, orders: this.state.orders.filter(({ ulid }) => ulid !== order.ulid) };
          throw new Error('the client is gone');
        }
      },
  },
});
