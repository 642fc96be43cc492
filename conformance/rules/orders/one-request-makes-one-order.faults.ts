import { type Fault, state } from '../../model/faults/fault.js';

export default [
  state('orders/one-request-makes-one-order', 'every-request-twice', 'A proxy sends each order without a key twice.', {
    async createOrder(original, call) {
      const answer = await original(call);
      if (this.idempotencyKey(call) === null) await original(call).catch(() => null);
      return answer;
    },
  }),
  state(
    'orders/one-request-makes-one-order',
    'some-requests-twice',
    'A proxy sends each third order without a key twice.',
    {
      async createOrder(original, call) {
        const answer = await original(call);
        const isRepeated =
          this.idempotencyKey(call) === null && (this.state.orders.length - this.state.keys.size) % 3 === 0;
        if (isRepeated) await original(call).catch(() => null);
        return answer;
      },
    },
  ),
] satisfies readonly Fault[];
