import type { DeploymentChange } from '../../model/deployment.js';
import { type Fault, state } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

const RULE = 'idempotency/usual-keys-are-accepted';

const accepting = (pattern: RegExp): DeploymentChange => ({
  idempotencyKey(original, call) {
    const key = original(call);
    if (key === null || pattern.test(key)) return key;
    throw new Halt(this.invalidOrder('Idempotency-Key', 'has an invalid format'));
  },
});

export default [
  state(RULE, 'lower-case-alone', 'A key must be written in small letters, as UUIDs are.', accepting(/^[^A-Z]+$/)),
  state(RULE, 'at-least-20-characters', 'A key that is short is refused as too easy to guess.', accepting(/^.{20,}$/)),
  state(RULE, 'no-ulid', 'A key must be a UUID, or have a hyphen as own references do.', accepting(/-/)),
] satisfies readonly Fault[];
