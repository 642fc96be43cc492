import type { DeploymentChange } from '../../model/deployment.js';
import { faults } from '../../model/faults/fault.js';
import { type Answer, type Call, Halt } from '../../model/http.js';
import type { User } from '../../model/state.js';

const accepting = (pattern: RegExp): DeploymentChange => ({
  idempotencyKey(original, call) {
    const key = original(call);
    if (key === null || pattern.test(key)) return key;
    throw new Halt(this.invalidOrder('Idempotency-Key', 'has an invalid format'));
  },
});

export default faults({
  'idempotency/usual-keys-are-accepted#lower-case-alone': {
    what: 'A key must be in lower case.',
    state: accepting(/^[^A-Z]+$/),
  },
  'idempotency/usual-keys-are-accepted#at-least-20-characters': {
    what: 'A short key is refused as too easy to guess.',
    state: accepting(/^.{20,}$/),
  },
  'idempotency/usual-keys-are-accepted#no-ulid': {
    what: 'A key must contain a hyphen.',
    state: accepting(/-/),
  },
  'idempotency/refused-key-is-free-again#kept-before-the-order': {
    what: 'The key is stored before the order is validated, and remains if the order is refused.',
    state: (Base) =>
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
  },
  'idempotency/refused-key-is-free-again#refusal-is-repeated': {
    what: 'The first response to a key is stored, even a refusal, and repeated.',
    state: (Base) =>
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
  },
});
