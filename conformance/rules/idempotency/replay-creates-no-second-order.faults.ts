import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'idempotency/replay-creates-no-second-order';

export default [
  state(
    RULE,
    'bought-and-not-shown',
    'The key is looked up when the order has been made and paid: the answer shows the first, and the second stays.',
    {
      async createOnce(original, user, key, call) {
        const known = this.lookupKey(user, key, call);
        if (known === undefined) return original(user, key, call);
        await this.buy(user, call);
        return this.replayed(known, call);
      },
    },
  ),
  state(RULE, 'a-copy-without-payment', 'A replay inserts the order once more, and only its payment is prevented.', {
    replayed(original, order, call) {
      const now = this.world.now();
      const id = this.world.id();
      this.appendOrder({ ...order, id, ulid: this.world.ulid(now), number: this.orderNumber(id), createdAt: now });
      return original(order, call);
    },
  }),
  state(RULE, 'bought-when-late', 'When the order has moved on, a replay buys again, and shows the first order.', {
    async createOnce(original, user, key, call) {
      const known = this.lookupKey(user, key, call);
      const isLate = known !== undefined && this.fulfillmentStatus(known, this.world.now()) !== 'pending';
      if (isLate) await this.buy(user, call);
      return original(user, key, call);
    },
  }),
] satisfies readonly Fault[];
