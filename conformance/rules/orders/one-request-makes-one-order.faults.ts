import { faults } from '../../model/faults/fault.js';

export default faults({
  'orders/one-request-makes-one-order#every-request-twice': {
    what: 'A proxy sends each order without a key twice.',
    async createOrder(original, call) {
      const answer = await original(call);
      if (this.idempotencyKey(call) === null) await original(call).catch(() => null);
      return answer;
    },
  },
  'orders/one-request-makes-one-order#some-requests-twice': {
    what: 'A proxy sends each third order without a key twice.',
    async createOrder(original, call) {
      const answer = await original(call);
      const isRepeated =
        this.idempotencyKey(call) === null && (this.state.orders.length - this.state.keys.size) % 3 === 0;
      if (isRepeated) await original(call).catch(() => null);
      return answer;
    },
  },
});
