import type { DeploymentChange } from '../../model/deployment.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { FulfillmentStatus } from '../../model/state.js';

const keepingTheLast = (count: number): DeploymentChange => ({
  storeKey(original, user, key, order) {
    original(user, key, order);
    this.state = { ...this.state, keys: new Map([...this.state.keys].slice(-count)) };
  },
});

const forgettingWhen = (isOver: (status: FulfillmentStatus) => boolean): DeploymentChange => ({
  lookupKey(original, user, key, call) {
    const order = original(user, key, call);
    return order === undefined || isOver(this.fulfillmentStatus(order, this.world.now())) ? undefined : order;
  },
});

export default [
  state(
    'idempotency/replay-after-other-orders',
    'last-five-keys',
    'Keys are kept in a cache of five entries.',
    keepingTheLast(5),
  ),
  state(
    'idempotency/replay-after-other-orders',
    'last-sixteen-keys',
    'Keys are kept in a cache of sixteen entries.',
    keepingTheLast(16),
  ),
  state(
    'idempotency/replay-after-progress',
    'forgotten-when-completed',
    'A key is removed when its order is completed.',
    forgettingWhen((status) => status === 'completed'),
  ),
  state(
    'idempotency/replay-after-progress',
    'pending-orders-alone',
    'The order of a key is looked up only among pending orders.',
    forgettingWhen((status) => status !== 'pending'),
  ),
] satisfies readonly Fault[];
