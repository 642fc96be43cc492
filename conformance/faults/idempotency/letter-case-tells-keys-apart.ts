import { type Fault, state } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

const RULE = 'idempotency/letter-case-tells-keys-apart';

export default [
  state(RULE, 'case-is-ignored', 'The column of the keys compares without regard to case.', {
    keyScope: (original, user, key) => original(user, key.toLowerCase()),
  }),
  state(
    RULE,
    'unique-without-case',
    'Keys are looked up as they are, but their unique index ignores case, so that the other one is refused.',
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
