import { setTimeout as sleep } from 'node:timers/promises';
import { InFlight } from '../../model/faults/deployments.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { User } from '../../model/state.js';

const RULE = 'idempotency/race-creates-one-order';

export default [
  state(
    RULE,
    'key-without-a-lock',
    'The key is looked up, the order is made, the key is stored: and nothing keeps a second request out meanwhile.',
    (Base) =>
      class extends Base {
        override withKey<T>(_user: User, _key: string, work: () => Promise<T>) {
          return work();
        }
      },
  ),
  state(
    RULE,
    'lock-per-process',
    'The lock on a key lives in the memory of a process, and there are two of them.',
    (Base) =>
      class extends Base {
        #requests = 0;

        override withKey<T>(user: User, key: string, work: () => Promise<T>) {
          this.#requests += 1;
          return this.locks.hold(`key ${this.keyScope(user, key)} of process ${this.#requests % 2}`, work);
        }
      },
  ),
  state(
    RULE,
    'lock-gives-up',
    'A request that finds three others waiting for a key is let through.',
    (Base) =>
      class extends Base {
        readonly #inFlight = new InFlight();

        override async storageLatency() {
          await sleep(20);
        }

        override withKey<T>(user: User, key: string, work: () => Promise<T>) {
          return this.#inFlight.join(key, (earlier) => (earlier < 3 ? super.withKey(user, key, work) : work()));
        }
      },
  ),
  state(RULE, 'key-is-stored-later', 'The key is stored by a job that runs a moment after the answer.', {
    storeKey(original, user, key, order) {
      void sleep(100).then(() => original(user, key, order));
    },
  }),
] satisfies readonly Fault[];
