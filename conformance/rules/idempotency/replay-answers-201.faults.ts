import { createHash } from 'node:crypto';
import type { DeploymentChange } from '../../model/deployment.js';
import { watchingClients } from '../../model/faults/deployments.js';
import { type Fault, state } from '../../model/faults/fault.js';
import { type Answer, type Call, Halt } from '../../model/http.js';
import type { Order, User } from '../../model/state.js';

const RULE = 'idempotency/replay-answers-201';

/** A deployment that keeps a digest of the body with each key, and refuses a used key with another body. */
const refusing =
  (status: number): DeploymentChange =>
  (Base) =>
    class extends Base {
      readonly #digests = new Map<string, string>();

      override lookupKey(user: User, key: string, call: Call): Order | undefined {
        const order = super.lookupKey(user, key, call);
        const digest = createHash('sha1').update(call.body).digest('hex');
        const kept = this.#digests.get(this.keyScope(user, key));
        if (order !== undefined && kept !== digest) {
          throw new Halt(this.errorAnswer(status, 'This Idempotency-Key was used for another request.'));
        }
        this.#digests.set(this.keyScope(user, key), digest);
        return order;
      }
    };

export default [
  state(RULE, 'replay-is-200', 'A replay creates nothing, so it is answered with 200.', {
    replayed: (original, order, call) => ({ ...original(order, call), status: 200 }),
  }),
  state(RULE, 'other-body-is-409', 'A used key with another body is refused as a conflict.', refusing(409)),
  state(RULE, 'other-body-is-422', 'A used key with another body is refused as invalid.', refusing(422)),
  state(
    RULE,
    'in-progress-for-ever',
    'A key is marked as in progress, and the mark is taken away with the answer, which a client that is gone never gets.',
    (Base) =>
      class extends watchingClients(Base) {
        readonly #marked = new Set<string>();

        override async createOnce(user: User, key: string, call: Call): Promise<Answer> {
          const scope = this.keyScope(user, key);
          if (this.#marked.has(scope)) throw new Halt(this.errorAnswer(422, 'This request is in progress.'));
          const answer = await super.createOnce(user, key, call);
          if (this.isGone(call)) this.#marked.add(scope);
          return answer;
        }
      },
  ),
] satisfies readonly Fault[];
