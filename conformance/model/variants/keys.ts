import { Halt } from '../http.js';
import type { User } from '../state.js';
import { allowed } from './variant.js';

/** How idempotency keys are interpreted. */
export const keyVariants = allowed({
  'The key is a "UUID or own reference"; its length and letters are not shown.': {
    'sixty-four-characters': {
      place: 'form of a key',
      what: 'A key longer than 64 characters is refused with 422.',
      maxKeyLength: () => 64,
    },
    'letters-digits-and-hyphens': {
      place: 'form of a key',
      what: 'A key of anything but letters, digits, dots, hyphens and underscores is refused with 422.',
      idempotencyKey(original, call) {
        const key = original(call);
        if (key !== null && !/^[\w.-]+$/.test(key)) {
          throw new Halt(this.invalidOrder('Idempotency-Key', 'has characters that are not allowed'));
        }
        return key;
      },
    },
  },
  'What a blank key means is not shown.': {
    'blank-key-refused': {
      place: 'blank key',
      what: 'A blank key is refused with 422.',
      idempotencyKey(original, call) {
        const header = call.headers['idempotency-key'];
        if (typeof header === 'string' && header.trim() === '') {
          throw new Halt(this.invalidOrder('Idempotency-Key', 'must not be blank'));
        }
        return original(call);
      },
    },
    'blank-key-is-a-key': {
      place: 'blank key',
      what: 'A blank key is a key like any other.',
      idempotencyKey(original, call) {
        const header = call.headers['idempotency-key'];
        return typeof header === 'string' && header.trim() === '' ? '' : original(call);
      },
    },
  },
  '"the original order is returned": as it was, or as it is now.': {
    'replay-shows-the-order-as-it-was': {
      place: 'replayed order',
      what: 'A replay shows the order as it was created.',
      replayedOrderView(_original, order) {
        return this.createdOrderView(order);
      },
    },
  },
  'Rule 2 has no condition on the body; rule 4 lists 422 for a validation error.': {
    'body-read-before-key': {
      place: 'invalid body under a used key',
      what: 'A used key with an invalid body is answered with 422.',
      async createOnce(original, user, key, call) {
        this.readPurchase(call);
        return original(user, key, call);
      },
    },
  },
  'What a key does whose order does not exist yet is not shown.': {
    'simultaneous-replay-refused': {
      place: 'simultaneous replay',
      what: 'The second of two requests with one key at the same instant is refused with 409.',
      change: (Base) =>
        class extends Base {
          readonly #busy = new Set<string>();

          override async withKey<T>(user: User, key: string, work: () => Promise<T>): Promise<T> {
            const scope = this.keyScope(user, key);
            if (this.#busy.has(scope))
              throw new Halt(this.errorAnswer(409, 'A request with this key is being processed.'));
            this.#busy.add(scope);
            return super.withKey(user, key, work).finally(() => this.#busy.delete(scope));
          }
        },
    },
  },
  'Whether two users may use one key is not shown.': {
    'foreign-key-refused': {
      place: 'key of another user',
      what: 'A key that another user has used is refused with 422.',
      lookupKey(original, user, key, call) {
        const others = this.state.users.filter(({ id }) => id !== user.id);
        if (others.some((other) => this.state.keys.has(this.keyScope(other, key)))) {
          throw new Halt(this.invalidOrder('Idempotency-Key', 'has already been taken'));
        }
        return original(user, key, call);
      },
    },
  },
});
