import type { Deployment } from '../../model/deployment.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';
import type { Order } from '../../model/state.js';

const RULE = 'idempotency/replay-charges-once';

/** Takes an order's price from its wallet once more. */
function chargeAgain(service: Deployment, order: Order) {
  return service.charge(service.walletNamed(order.walletUuid), order.total);
}

export default [
  state(RULE, 'pays-again', 'A replay finds the order and pays it once more.', {
    replayed(original, order, call) {
      this.appendRows(this.paymentRows(order, chargeAgain(this, order)));
      return original(order, call);
    },
  }),
  state(
    RULE,
    'charged-without-a-row',
    'A replay charges the wallet before it finds the order, and writes no row of it.',
    {
      replayed(original, order, call) {
        chargeAgain(this, order);
        return original(order, call);
      },
    },
  ),
  state(
    RULE,
    'the-second-replay-pays',
    'The first replay is recognised, and from the second on the order is paid again by a row that names no order.',
    (Base) =>
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
  ),
] satisfies readonly Fault[];
