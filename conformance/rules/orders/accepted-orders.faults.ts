import { editResponse } from '../../model/faults/edits.js';
import { faults, withStatus } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export default faults({
  'orders/valid-purchase-succeeds#limit-of-zero': {
    what: 'A credit limit of 0 is treated as the maximum that may be spent.',
    canPay(_original, wallet, total) {
      return total <= this.creditLimit(wallet);
    },
  },
  'orders/valid-purchase-succeeds#last-cent-is-not-spent': {
    what: 'The funds must exceed the price of an order: an order for all that a wallet holds is refused.',
    canPay(_original, wallet, total) {
      return wallet.balance + this.creditLimit(wallet) > total;
    },
  },
  'orders/valid-purchase-succeeds#ok-instead-of-created': {
    what: 'A created order is answered with 200, like every other success.',
    wire: editResponse('createOrder', (response) => (response.status === 201 ? withStatus(response, 200) : response)),
  },
  'orders/valid-purchase-succeeds#stock-of-ten': {
    what: 'Codes are taken from the stock in batches of ten, and a larger quantity causes an error.',
    sellCodes(original, quantity) {
      if (quantity > 10) throw new Error('a batch holds at most ten codes');
      return original(quantity);
    },
  },
  'orders/no-granted-form-is-refused#key-is-required': {
    what: 'An order without an Idempotency-Key is refused.',
    idempotencyKey(original, call) {
      const key = original(call);
      if (key === null) throw new Halt(this.invalidOrder('Idempotency-Key', 'is required'));
      return key;
    },
  },
  'orders/no-granted-form-is-refused#key-must-be-a-uuid': {
    what: 'A key that is not a UUID is refused.',
    idempotencyKey(original, call) {
      const key = original(call);
      if (key !== null && !UUID.test(key)) throw new Halt(this.invalidOrder('Idempotency-Key', 'must be a UUID'));
      return key;
    },
  },
  'orders/no-granted-form-is-refused#one-item-an-order': {
    what: 'An order of two items is refused.',
    readItems(original, value) {
      const items = original(value);
      if (items.length > 1) throw new Halt(this.errorAnswer(422, 'Please order one product at a time.'));
      return items;
    },
  },
  'orders/no-granted-form-is-refused#one-piece-an-item': {
    what: 'A quantity of two is refused.',
    readQuantity(original, value, field) {
      const quantity = original(value, field);
      if (quantity > 1) throw new Halt(this.invalidOrder(field, 'must be 1'));
      return quantity;
    },
  },
});
