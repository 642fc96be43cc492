import type { DeploymentChange } from '../../model/deployment.js';
import { faults } from '../../model/faults/fault.js';
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

export default faults({
  'idempotency/replay-after-other-orders#last-five-keys': {
    what: 'Keys are kept in a cache of five entries.',
    state: keepingTheLast(5),
  },
  'idempotency/replay-after-other-orders#last-sixteen-keys': {
    what: 'Keys are kept in a cache of sixteen entries.',
    state: keepingTheLast(16),
  },
  'idempotency/replay-after-progress#forgotten-when-completed': {
    what: 'A key is removed when its order is completed.',
    state: forgettingWhen((status) => status === 'completed'),
  },
});
