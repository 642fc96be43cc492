import { Halt } from '../http.js';
import type { User } from '../state.js';
import { type Variant, variant } from './variant.js';

const KEY_FORM = 'The key is a "UUID or own reference"; its length and letters are not shown.';

const shortKeys = variant(
  'form of a key',
  'sixty-four-characters',
  'A key longer than 64 characters is refused with 422.',
  KEY_FORM,
  {
    maxKeyLength: () => 64,
  },
);

const plainKeys = variant(
  'form of a key',
  'letters-digits-and-hyphens',
  'A key of anything but letters, digits, dots, hyphens and underscores is refused with 422.',
  KEY_FORM,
  {
    idempotencyKey(original, call) {
      const key = original(call);
      if (key !== null && !/^[\w.-]+$/.test(key)) {
        throw new Halt(this.invalidOrder('Idempotency-Key', 'has characters that are not allowed'));
      }
      return key;
    },
  },
);

const blankRefused = variant(
  'blank key',
  'blank-key-refused',
  'A blank key is refused with 422.',
  'What a blank key means is not shown.',
  {
    idempotencyKey(original, call) {
      const header = call.headers['idempotency-key'];
      if (typeof header === 'string' && header.trim() === '') {
        throw new Halt(this.invalidOrder('Idempotency-Key', 'must not be blank'));
      }
      return original(call);
    },
  },
);

const blankIsKey = variant(
  'blank key',
  'blank-key-is-a-key',
  'A blank key is a key like any other.',
  'What a blank key means is not shown.',
  {
    idempotencyKey(original, call) {
      const header = call.headers['idempotency-key'];
      return typeof header === 'string' && header.trim() === '' ? '' : original(call);
    },
  },
);

const asItWas = variant(
  'replayed order',
  'replay-shows-the-order-as-it-was',
  'A replay shows the order as it was created.',
  '"the original order is returned": as it was, or as it is now.',
  {
    replayedOrderView(_original, order) {
      return this.createdOrderView(order);
    },
  },
);

const invalidBodyRefused = variant(
  'invalid body under a used key',
  'body-read-before-key',
  'A used key with an invalid body is answered with 422.',
  'Rule 2 has no condition on the body; rule 4 lists 422 for a validation error.',
  {
    async createOnce(original, user, key, call) {
      this.readPurchase(call);
      return original(user, key, call);
    },
  },
);

const simultaneousRefused = variant(
  'simultaneous replay',
  'simultaneous-replay-refused',
  'The second of two requests with one key at the same instant is refused with 409.',
  'What a key does whose order does not exist yet is not shown.',
  (Base) =>
    class extends Base {
      readonly #busy = new Set<string>();

      override async withKey<T>(user: User, key: string, work: () => Promise<T>): Promise<T> {
        const scope = this.keyScope(user, key);
        if (this.#busy.has(scope)) throw new Halt(this.errorAnswer(409, 'A request with this key is being processed.'));
        this.#busy.add(scope);
        return super.withKey(user, key, work).finally(() => this.#busy.delete(scope));
      }
    },
);

const foreignKeyRefused = variant(
  'key of another user',
  'foreign-key-refused',
  'A key that another user has used is refused with 422.',
  'Whether two users may use one key is not shown.',
  {
    lookupKey(original, user, key, call) {
      const others = this.state.users.filter(({ id }) => id !== user.id);
      if (others.some((other) => this.state.keys.has(this.keyScope(other, key)))) {
        throw new Halt(this.invalidOrder('Idempotency-Key', 'has already been taken'));
      }
      return original(user, key, call);
    },
  },
);

/** How idempotency keys are interpreted. */
export const keyVariants: readonly Variant[] = [
  shortKeys,
  plainKeys,
  blankRefused,
  blankIsKey,
  asItWas,
  invalidBodyRefused,
  simultaneousRefused,
  foreignKeyRefused,
];
