import { editResponse } from '../../model/faults/edits.js';
import { faults, type WireRequest, withStatus } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';
import type { PurchaseItem } from '../../model/service/order-body.js';

/** A creation with its body changed; any other request as it is. */
function rewrite(request: WireRequest, edit: (text: string) => string): WireRequest {
  if (request.operation !== 'createOrder') return request;
  return { ...request, body: Buffer.from(edit(request.body.toString())) };
}

const INT32 = 2_147_483_647;

export default faults({
  'errors/creation-refusal-is-422#null-is-one': {
    what: 'An item whose quantity is null counts as one piece.',
    wire: {
      request: (request) => rewrite(request, (text) => text.replace('"quantity":null', '"quantity":1')),
    },
  },
  'errors/creation-refusal-is-422#raised-to-the-minimum': {
    what: 'A quantity below the minimum is raised to the minimum.',
    wire: {
      request: (request) => rewrite(request, (text) => text.replace(/"quantity":(?:0|-\d+)\b/, '"quantity":1')),
    },
  },
  'errors/creation-refusal-is-422#no-items-is-400': {
    what: 'An order without items is refused with 400 by another layer.',
    wire: editResponse('createOrder', (response, { body }) =>
      body.includes('"items":[]') && response.status === 422 ? withStatus(response, 400) : response,
    ),
  },
  'errors/creation-refusal-is-422#odd-wallet-is-403': {
    what: 'A wallet_id that is not a UUID is treated as the wallet of another user.',
    wire: editResponse('createOrder', (response, { body }) =>
      response.status === 422 && /"wallet_id":(?!"[0-9a-f]{8}-)/.test(body.toString())
        ? withStatus(response, 403)
        : response,
    ),
  },
  'errors/creation-refusal-is-422#fraction-is-cut': {
    what: 'Jackson reads 1.5 into an int as 1.',
    readInteger: (original, value, field) => original(typeof value === 'number' ? Math.trunc(value) : value, field),
  },
  'errors/creation-refusal-is-422#digits-that-lead': {
    what: 'PHP reads the number at the beginning of a text.',
    readInteger(original, value, field) {
      return original(typeof value === 'string' && /^\d/.test(value) ? Number.parseInt(value, 10) : value, field);
    },
  },
  'errors/unknown-variant-is-422#not-found': {
    what: 'A variant that does not exist is answered with 404, as if creation were a read.',
    findVariant(original, variantId) {
      const product = original(variantId);
      if (product === undefined) throw new Halt(this.errorAnswer(404, 'There is no such product.'));
      return product;
    },
  },
  'errors/unknown-variant-is-422#next-best': {
    what: 'The product with the nearest lower id is used instead.',
    findVariant(_original, variantId) {
      const known = this.state.products.filter((product) => product.variantId <= variantId && !product.outOfStock);
      return known.sort((a, b) => b.variantId - a.variantId)[0];
    },
  },
  'errors/unknown-variant-is-422#out-of-range': {
    what: 'The database column has 32 bits, and the error for a larger id is not caught.',
    findVariant(original, variantId) {
      if (variantId > INT32 || variantId < -INT32) throw new RangeError('integer out of range');
      return original(variantId);
    },
  },
  'errors/unknown-variant-is-422#nothing-to-charge': {
    what: 'Items of unknown products are dropped, and an order without items costs nothing.',
    readItems(original, value) {
      return original(value).filter((item) => this.findVariant(item.productVariantId) !== undefined);
    },
  },
  'errors/unknown-variant-is-422#variant-in-32-bits': {
    what: 'The id of a variant is cut to 32 bits.',
    findVariant: (original, variantId) => original(variantId % 2 ** 32),
  },
  'errors/unknown-wallet-is-refused#not-found': {
    what: 'A wallet that does not exist is answered with 404, as if creation were a read.',
    payingWallet(original, user, uuid, call) {
      if (this.findWallet(uuid) === undefined) throw new Halt(this.errorAnswer(404, 'There is no such wallet.'));
      return original(user, uuid, call);
    },
  },
  'errors/unknown-wallet-is-refused#default-wallet-pays': {
    what: 'If the wallet is not found, the first wallet of the user pays.',
    payingWallet(original, user, uuid, call) {
      const wallet = this.findWallet(uuid) ?? this.state.wallets.find((one) => one.userId === user.id);
      return original(user, wallet?.uuid ?? uuid, call);
    },
  },
  'errors/unknown-wallet-is-refused#nobody-asked': {
    what: 'The wallet is looked up only when it is charged, and a missing one causes an exception.',
    payingWallet(original, user, uuid, call) {
      if (this.findWallet(uuid) === undefined) throw new TypeError('wallet is undefined');
      return original(user, uuid, call);
    },
  },
  'errors/one-bad-item-refuses-the-order#the-rest-is-sold': {
    what: 'Items that are not for sale are dropped, as long as others remain.',
    quote(original, user, purchase, call) {
      const items = purchase.items.filter((item) => this.findVariant(item.productVariantId) !== undefined);
      return original(user, items.length === 0 ? purchase : { ...purchase, items }, call);
    },
  },
  'errors/one-bad-item-refuses-the-order#broken-items-are-skipped': {
    what: 'If one of several items is invalid, the loop continues with the next one.',
    readItems(original, value) {
      if (!Array.isArray(value) || value.length < 2) return original(value);
      return value.flatMap((item: unknown, index) => {
        try {
          return [this.readItem(item, `items.${index}`)];
        } catch (error) {
          if (error instanceof Halt) return [];
          throw error;
        }
      });
    },
  },
  'errors/one-bad-item-refuses-the-order#ends-are-validated': {
    what: 'Only the first and the last quantity are validated.',
    readItems(original, value) {
      if (!Array.isArray(value) || value.length < 3) return original(value);
      return value.map((item: unknown, index): PurchaseItem => {
        const isEnd = index === 0 || index === value.length - 1;
        const broken = typeof item === 'object' && item !== null && 'quantity' in item && item.quantity === 0;
        return this.readItem(broken && !isEnd ? { ...item, quantity: 1 } : item, `items.${index}`);
      });
    },
  },
  'errors/one-bad-item-refuses-the-order#first-item-is-cut': {
    what: 'The first of several items is parsed by an older function that cuts fractions off.',
    readItems(original, value) {
      if (!Array.isArray(value) || value.length < 2) return original(value);
      return value.map((item: unknown, index) => {
        const quantity = typeof item === 'object' && item !== null && 'quantity' in item ? item.quantity : null;
        const isCut = index === 0 && typeof quantity === 'number' && quantity > 1;
        return this.readItem(isCut ? { ...Object(item), quantity: Math.trunc(quantity) } : item, `items.${index}`);
      });
    },
  },
});
