import { type Fault, state } from '../../model/faults/fault.js';
import type { Change } from '../../model/overrides.js';
import type { FulfillmentStatus } from '../../model/state.js';

const RULE = 'idempotency/replay-after-progress';

const forgettingWhen = (isOver: (status: FulfillmentStatus) => boolean): Change => ({
  lookupKey(original, user, key, call) {
    const order = original(user, key, call);
    return order === undefined || isOver(this.fulfillmentStatus(order, this.world.now())) ? undefined : order;
  },
});

export default [
  state(
    RULE,
    'forgotten-when-completed',
    'A key is removed when its order is completed.',
    forgettingWhen((status) => status === 'completed'),
  ),
  state(
    RULE,
    'pending-orders-alone',
    'The order of a key is looked for among the pending ones.',
    forgettingWhen((status) => status !== 'pending'),
  ),
] satisfies readonly Fault[];
