import { watchingClients } from '../../model/faults/deployments.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';
import type { Order, User } from '../../model/state.js';

const RULE = 'idempotency/retry-after-a-lost-answer';

export default [
  state(
    RULE,
    'key-kept-after-the-answer',
    'The key is stored after the response is sent, and never if the client has disconnected.',
    (Base) =>
      class extends watchingClients(Base) {
        override async createOnce(user: User, key: string, call: Call): Promise<Answer> {
          const keys = this.state.keys;
          const answer = await super.createOnce(user, key, call);
          if (this.isGone(call)) this.state = { ...this.state, keys };
          return answer;
        }
      },
  ),
  state(
    RULE,
    'cancelled-after-the-charge',
    'If the client has disconnected, the request is cancelled after the charge: the payment remains, the order is lost.',
    (Base) =>
      class extends watchingClients(Base) {
        override async buy(user: User, call: Call): Promise<Order> {
          const order = await super.buy(user, call);
          if (!this.isGone(call)) return order;
          this.state = { ...this.state, orders: this.state.orders.filter(({ ulid }) => ulid !== order.ulid) };
          throw new Error('the client is gone');
        }
      },
  ),
] satisfies readonly Fault[];
