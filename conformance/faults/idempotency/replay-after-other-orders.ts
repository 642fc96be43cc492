import { type Fault, state } from '../../model/faults/fault.js';
import type { Change } from '../../model/overrides.js';

const RULE = 'idempotency/replay-after-other-orders';

const keepingTheLast = (count: number): Change => ({
  storeKey(original, user, key, order) {
    original(user, key, order);
    this.state = { ...this.state, keys: new Map([...this.state.keys].slice(-count)) };
  },
});

export default [
  state(RULE, 'last-five-keys', 'Keys are kept in a cache of five entries.', keepingTheLast(5)),
  state(RULE, 'last-sixteen-keys', 'Keys are kept in a cache of sixteen entries.', keepingTheLast(16)),
] satisfies readonly Fault[];
