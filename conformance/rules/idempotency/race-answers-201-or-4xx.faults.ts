import { setTimeout as sleep } from 'node:timers/promises';
import type { DeploymentChange } from '../../model/deployment.js';
import { InFlight } from '../../model/faults/deployments.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';

const RULE = 'idempotency/race-answers-201-or-4xx';

/** A request that comes while another one has the key is answered in another way. */
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

export default [
  state(
    RULE,
    'loser-meets-the-constraint',
    'The loser of the race for a key violates the unique index, and the error is not caught.',
    answeringLosers(500, 'An unexpected error occurred while processing the order.'),
  ),
  state(
    RULE,
    'loser-is-told-to-wait',
    'The loser of a race for a key is answered with 202, as if the order were still to come.',
    answeringLosers(202, 'The order is being processed.'),
  ),
  state(
    RULE,
    'all-lose',
    'A request that sees another one with its key is refused, and the requests see each other.',
    (Base) =>
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
  ),
] satisfies readonly Fault[];
