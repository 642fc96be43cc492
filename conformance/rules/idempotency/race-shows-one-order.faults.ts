import type { DeploymentChange } from '../../model/deployment.js';
import { InFlight } from '../../model/faults/deployments.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { Call } from '../../model/http.js';
import type { Order } from '../../model/state.js';

const RULE = 'idempotency/race-shows-one-order';

/** A request that comes while another one has the key is shown the order in another way. */
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

export default [
  state(
    RULE,
    'loser-sees-its-draft',
    'The loser of the race for a key is shown the order that it was about to make, which is not kept.',
    showingLosers((order, ulid) => ({
      ...order,
      ulid,
      id: order.id + 1,
      number: `#${Number(order.number.slice(1)) + 1}`,
    })),
  ),
  state(
    RULE,
    'loser-sees-its-number',
    'The loser of a race for a key is shown the right order with the number of its own draft.',
    showingLosers((order) => ({ ...order, number: `#${Number(order.number.slice(1)) + 1}` })),
  ),
] satisfies readonly Fault[];
