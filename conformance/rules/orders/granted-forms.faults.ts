import { type Fault, state } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

const RULE = 'orders/no-granted-form-is-refused';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export default [
  state(RULE, 'key-is-required', 'An order without an Idempotency-Key is refused.', {
    idempotencyKey(original, call) {
      const key = original(call);
      if (key === null) throw new Halt(this.invalidOrder('Idempotency-Key', 'is required'));
      return key;
    },
  }),
  state(RULE, 'key-must-be-a-uuid', 'A key that is not a UUID is refused.', {
    idempotencyKey(original, call) {
      const key = original(call);
      if (key !== null && !UUID.test(key)) throw new Halt(this.invalidOrder('Idempotency-Key', 'must be a UUID'));
      return key;
    },
  }),
  state(RULE, 'one-item-an-order', 'An order of two items is refused.', {
    readItems(original, value) {
      const items = original(value);
      if (items.length > 1) throw new Halt(this.errorAnswer(422, 'Please order one product at a time.'));
      return items;
    },
  }),
  state(RULE, 'one-piece-an-item', 'A quantity of two is refused.', {
    readQuantity(original, value, field) {
      const quantity = original(value, field);
      if (quantity > 1) throw new Halt(this.invalidOrder(field, 'must be 1'));
      return quantity;
    },
  }),
] satisfies readonly Fault[];
