import type { DeploymentChange } from '../../model/deployment.js';
import { type Fault, state } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

/** Stores another value in place of the key. */
const keeping = (kept: (key: string) => string | number): DeploymentChange => ({
  keyScope: (original, user, key) => original(user, String(kept(key))),
});

const sum = (key: string) => [...key].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);

export default [
  state(
    'idempotency/other-key-creates-anew',
    'first-36-characters',
    'A key is truncated to the length of a UUID.',
    keeping((key) => key.slice(0, 36)),
  ),
  state(
    'idempotency/other-key-creates-anew',
    'first-64-characters',
    'A key is truncated to 64 characters.',
    keeping((key) => key.slice(0, 64)),
  ),
  state(
    'idempotency/other-key-creates-anew',
    'first-191-characters',
    'A key is truncated to the 191 characters of its column.',
    keeping((key) => key.slice(0, 191)),
  ),
  state(
    'idempotency/other-key-creates-anew',
    'last-32-characters',
    'Only the last 32 characters of a key are compared.',
    keeping((key) => key.slice(-32)),
  ),
  state(
    'idempotency/other-key-creates-anew',
    'sum-of-its-characters',
    'Keys are compared by a weak checksum of their characters.',
    keeping((key) => `${key.length} ${sum(key)}`),
  ),
  state(
    'idempotency/other-key-creates-anew',
    'without-punctuation',
    'Punctuation is removed from a key.',
    keeping((key) => key.replaceAll(/[^a-z0-9]/gi, '')),
  ),
  state(
    'idempotency/letter-case-tells-keys-apart',
    'case-is-ignored',
    'The column of the keys is compared without letter case.',
    {
      keyScope: (original, user, key) => original(user, key.toLowerCase()),
    },
  ),
  state(
    'idempotency/letter-case-tells-keys-apart',
    'unique-without-case',
    'Keys are looked up with letter case, but their unique index ignores it, so the other key is refused.',
    {
      lookupKey(original, user, key, call) {
        const order = original(user, key, call);
        const scope = this.keyScope(user, key);
        const isTaken = [...this.state.keys.keys()].some((one) => one.toLowerCase() === scope.toLowerCase());
        if (order === undefined && isTaken) {
          throw new Halt(this.invalidOrder('Idempotency-Key', 'has already been taken'));
        }
        return order;
      },
    },
  ),
] satisfies readonly Fault[];
