import type { DeploymentChange } from '../../model/deployment.js';
import { type Fault, state } from '../../model/faults/fault.js';
import { type Answer, type Call, Halt } from '../../model/http.js';
import type { User } from '../../model/state.js';

const accepting = (pattern: RegExp): DeploymentChange => ({
  idempotencyKey(original, call) {
    const key = original(call);
    if (key === null || pattern.test(key)) return key;
    throw new Halt(this.invalidOrder('Idempotency-Key', 'has an invalid format'));
  },
});

export default [
  state(
    'idempotency/usual-keys-are-accepted',
    'lower-case-alone',
    'A key must be in lower case.',
    accepting(/^[^A-Z]+$/),
  ),
  state(
    'idempotency/usual-keys-are-accepted',
    'at-least-20-characters',
    'A short key is refused as too easy to guess.',
    accepting(/^.{20,}$/),
  ),
  state('idempotency/usual-keys-are-accepted', 'no-ulid', 'A key must contain a hyphen.', accepting(/-/)),
  state(
    'idempotency/refused-key-is-free-again',
    'kept-before-the-order',
    'The key is stored before the order is validated, and remains if the order is refused.',
    (Base) =>
      class extends Base {
        readonly #begun = new Set<string>();

        override async createOnce(user: User, key: string, call: Call): Promise<Answer> {
          const scope = this.keyScope(user, key);
          const isKnown = this.lookupKey(user, key, call) !== undefined;
          if (!isKnown && this.#begun.has(scope)) {
            throw new Halt(this.invalidOrder('Idempotency-Key', 'belongs to a request that is being processed'));
          }
          this.#begun.add(scope);
          return super.createOnce(user, key, call);
        }
      },
  ),
  state(
    'idempotency/refused-key-is-free-again',
    'refusal-is-repeated',
    'The first response to a key is stored, even a refusal, and repeated.',
    (Base) =>
      class extends Base {
        readonly #refusals = new Map<string, Halt>();

        override async createOnce(user: User, key: string, call: Call): Promise<Answer> {
          const scope = this.keyScope(user, key);
          const refusal = this.#refusals.get(scope);
          if (refusal !== undefined) throw refusal;
          try {
            return await super.createOnce(user, key, call);
          } catch (error) {
            if (error instanceof Halt) this.#refusals.set(scope, error);
            throw error;
          }
        }
      },
  ),
] satisfies readonly Fault[];
