import { editResponse } from '../../model/faults/edits.js';
import { type Fault, state, type WireRequest, wire, withStatus } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';
import type { PurchaseItem } from '../../model/service/order-body.js';

/** A creation with its body changed, where it is JSON. */
function rewrite(request: WireRequest, edit: (text: string) => string): WireRequest {
  if (request.operation !== 'createOrder') return request;
  return { ...request, body: Buffer.from(edit(request.body.toString())) };
}

const INT32 = 2_147_483_647;

export default [
  wire('errors/creation-refusal-is-422', 'null-is-one', 'An item whose quantity is null is taken for one piece.', {
    request: (request) => rewrite(request, (text) => text.replace('"quantity":null', '"quantity":1')),
  }),
  wire('errors/creation-refusal-is-422', 'raised-to-the-minimum', 'A quantity below the minimum is raised to it.', {
    request: (request) => rewrite(request, (text) => text.replace(/"quantity":(?:0|-\d+)\b/, '"quantity":1')),
  }),
  wire(
    'errors/creation-refusal-is-422',
    'no-items-is-400',
    'An order without items is refused by another layer than the rest.',
    editResponse('createOrder', (response, { body }) =>
      body.includes('"items":[]') && response.status === 422 ? withStatus(response, 400) : response,
    ),
  ),
  wire(
    'errors/creation-refusal-is-422',
    'odd-wallet-is-403',
    'A wallet_id that is no UUID is treated as the wallet of somebody else.',
    editResponse('createOrder', (response, { body }) =>
      response.status === 422 && /"wallet_id":(?!"[0-9a-f]{8}-)/.test(body.toString())
        ? withStatus(response, 403)
        : response,
    ),
  ),
  state(
    'errors/unknown-variant-is-422',
    'not-found',
    'A variant that does not exist is answered with 404, as if creation were a read.',
    {
      findVariant(original, variantId) {
        const product = original(variantId);
        if (product === undefined) throw new Halt(this.errorAnswer(404, 'There is no such product.'));
        return product;
      },
    },
  ),
  state(
    'errors/unknown-variant-is-422',
    'next-best',
    'The product is looked for with the nearest id that is not larger, and there nearly always is one.',
    {
      findVariant(_original, variantId) {
        const known = this.state.products.filter((product) => product.variantId <= variantId && !product.outOfStock);
        return known.sort((a, b) => b.variantId - a.variantId)[0];
      },
    },
  ),
  state(
    'errors/unknown-variant-is-422',
    'out-of-range',
    'The column of the database has 32 bits, and the error for a larger id is not caught.',
    {
      findVariant(original, variantId) {
        if (variantId > INT32 || variantId < -INT32) throw new RangeError('integer out of range');
        return original(variantId);
      },
    },
  ),
  state(
    'errors/unknown-variant-is-422',
    'nothing-to-charge',
    'Items of unknown products are left out of the sum, and an order without any costs nothing.',
    {
      readItems(original, value) {
        return original(value).filter((item) => this.findVariant(item.productVariantId) !== undefined);
      },
    },
  ),
  state(
    'errors/unknown-wallet-is-refused',
    'not-found',
    'A wallet that does not exist is answered with 404, as if creation were a read.',
    {
      payingWallet(original, user, uuid, call) {
        if (this.findWallet(uuid) === undefined) throw new Halt(this.errorAnswer(404, 'There is no such wallet.'));
        return original(user, uuid, call);
      },
    },
  ),
  state(
    'errors/unknown-wallet-is-refused',
    'default-wallet-pays',
    'Where the wallet is not found, the first one of the user pays.',
    {
      payingWallet(original, user, uuid, call) {
        const wallet = this.findWallet(uuid) ?? this.state.wallets.find((one) => one.userId === user.id);
        return original(user, wallet?.uuid ?? uuid, call);
      },
    },
  ),
  state(
    'errors/unknown-wallet-is-refused',
    'nobody-asked',
    'The wallet is looked up when it is charged, and a missing one is not expected there.',
    {
      payingWallet(original, user, uuid, call) {
        if (this.findWallet(uuid) === undefined) throw new TypeError('wallet is undefined');
        return original(user, uuid, call);
      },
    },
  ),
  state(
    'errors/one-bad-item-refuses-the-order',
    'the-rest-is-sold',
    'Items that are not for sale are left out, as long as others remain.',
    {
      quote(original, user, purchase, call) {
        const items = purchase.items.filter((item) => this.findVariant(item.productVariantId) !== undefined);
        return original(user, items.length === 0 ? purchase : { ...purchase, items }, call);
      },
    },
  ),
  state(
    'errors/one-bad-item-refuses-the-order',
    'broken-items-are-skipped',
    'The loop over the items goes on with the next one where one of several is not valid.',
    {
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
  ),
  state(
    'errors/one-bad-item-refuses-the-order',
    'ends-are-validated',
    'Of the quantities only the first and the last are looked at.',
    {
      readItems(original, value) {
        if (!Array.isArray(value) || value.length < 3) return original(value);
        return value.map((item: unknown, index): PurchaseItem => {
          const isEnd = index === 0 || index === value.length - 1;
          const broken = typeof item === 'object' && item !== null && 'quantity' in item && item.quantity === 0;
          return this.readItem(broken && !isEnd ? { ...item, quantity: 1 } : item, `items.${index}`);
        });
      },
    },
  ),
  state(
    'errors/one-bad-item-refuses-the-order',
    'first-item-is-loose',
    'The first item of several is parsed by an older function, which takes numbers as text.',
    {
      readItems(original, value) {
        if (!Array.isArray(value) || value.length < 2) return original(value);
        return value.map((item: unknown, index) => {
          const text = typeof item === 'object' && item !== null && 'quantity' in item ? item.quantity : null;
          const isText = index === 0 && typeof text === 'string' && /^\d+$/.test(text);
          return this.readItem(isText ? { ...Object(item), quantity: Number(text) } : item, `items.${index}`);
        });
      },
    },
  ),
] satisfies readonly Fault[];
