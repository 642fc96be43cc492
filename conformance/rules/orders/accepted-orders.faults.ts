import { editResponse } from '../../model/faults/edits.js';
import { type Fault, state, wire, withStatus } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export default [
  state(
    'orders/valid-purchase-succeeds',
    'limit-of-zero',
    'A credit limit of 0 is treated as the maximum that may be spent.',
    {
      canPay(_original, wallet, total) {
        return total <= this.creditLimit(wallet);
      },
    },
  ),
  state(
    'orders/valid-purchase-succeeds',
    'last-cent-is-not-spent',
    'The funds must exceed the price of an order: an order for all that a wallet holds is refused.',
    {
      canPay(_original, wallet, total) {
        return wallet.balance + this.creditLimit(wallet) > total;
      },
    },
  ),
  wire(
    'orders/valid-purchase-succeeds',
    'ok-instead-of-created',
    'A created order is answered with 200, like every other success.',
    editResponse('createOrder', (response) => (response.status === 201 ? withStatus(response, 200) : response)),
  ),
  state(
    'orders/valid-purchase-succeeds',
    'stock-of-ten',
    'Codes are taken from the stock in batches of ten, and a larger quantity causes an error.',
    {
      sellCodes(original, quantity) {
        if (quantity > 10) throw new Error('a batch holds at most ten codes');
        return original(quantity);
      },
    },
  ),
  state('orders/no-granted-form-is-refused', 'key-is-required', 'An order without an Idempotency-Key is refused.', {
    idempotencyKey(original, call) {
      const key = original(call);
      if (key === null) throw new Halt(this.invalidOrder('Idempotency-Key', 'is required'));
      return key;
    },
  }),
  state('orders/no-granted-form-is-refused', 'key-must-be-a-uuid', 'A key that is not a UUID is refused.', {
    idempotencyKey(original, call) {
      const key = original(call);
      if (key !== null && !UUID.test(key)) throw new Halt(this.invalidOrder('Idempotency-Key', 'must be a UUID'));
      return key;
    },
  }),
  state('orders/no-granted-form-is-refused', 'one-item-an-order', 'An order of two items is refused.', {
    readItems(original, value) {
      const items = original(value);
      if (items.length > 1) throw new Halt(this.errorAnswer(422, 'Please order one product at a time.'));
      return items;
    },
  }),
  state('orders/no-granted-form-is-refused', 'one-piece-an-item', 'A quantity of two is refused.', {
    readQuantity(original, value, field) {
      const quantity = original(value, field);
      if (quantity > 1) throw new Halt(this.invalidOrder(field, 'must be 1'));
      return quantity;
    },
  }),
] satisfies readonly Fault[];
