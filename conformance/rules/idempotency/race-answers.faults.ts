import { setTimeout as sleep } from 'node:timers/promises';
import type { DeploymentChange } from '../../model/deployment.js';
import { InFlight } from '../../model/faults/deployments.js';
import { faults } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';
import type { Order } from '../../model/state.js';

/** Changes the order in the response to a request that arrives while another one has the key. */
function showingLosers(draft: (order: Order, ulid: string) => Order): DeploymentChange {
  return (Base) =>
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
        const shown = this.#late.has(call) ? draft(order, this.world.ulid(order.createdAt)) : order;
        return super.replayed(shown, call);
      }
    };
}

/** Changes the response to a request that arrives while another one has the key. */
function answeringLosers(status: number, message: string): DeploymentChange {
  return (Base) =>
    class extends Base {
      readonly #inFlight = new InFlight();

      override createOrder(call: Call): Promise<Answer> {
        const key = call.headers['idempotency-key'];
        if (key === undefined) return super.createOrder(call);
        return this.#inFlight.join(String(key), async (earlier) =>
          earlier > 0 ? this.errorAnswer(status, message) : super.createOrder(call),
        );
      }
    };
}

export default faults({
  'idempotency/race-shows-one-order#loser-sees-its-draft': {
    what: 'The request that loses the race for a key is shown its own draft, which is not stored.',
    state: showingLosers((order, ulid) => ({
      ...order,
      ulid,
      id: order.id + 1,
      number: `#${Number(order.number.slice(1)) + 1}`,
    })),
  },
  'idempotency/race-shows-one-order#loser-sees-its-number': {
    what: 'The request that loses the race for a key is shown the right order with the number of its own draft.',
    state: showingLosers((order) => ({ ...order, number: `#${Number(order.number.slice(1)) + 1}` })),
  },
  'idempotency/race-answers-201-or-4xx#loser-meets-the-constraint': {
    what: 'The request that loses the race for a key violates the unique index, and the error is not caught.',
    state: answeringLosers(500, 'An unexpected error occurred while processing the order.'),
  },
  'idempotency/race-answers-201-or-4xx#loser-is-told-to-wait': {
    what: 'The request that loses the race for a key is answered with 202.',
    state: answeringLosers(202, 'The order is being processed.'),
  },
  'idempotency/race-answers-201-or-4xx#all-lose': {
    what: 'A request that sees another one with its key is refused, so simultaneous requests refuse each other.',
    state: (Base) =>
      class extends Base {
        readonly #inFlight = new InFlight();

        override createOrder(call: Call): Promise<Answer> {
          const key = call.headers['idempotency-key'];
          if (key === undefined) return super.createOrder(call);
          return this.#inFlight.join(String(key), async () => {
            await sleep(20);
            if (this.#inFlight.count(String(key)) === 1) return super.createOrder(call);
            await sleep(20);
            return this.errorAnswer(409, 'A request with this Idempotency-Key is under way.');
          });
        }
      },
  },
});
