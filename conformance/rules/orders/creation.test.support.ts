import type { JsonObject } from '../../evidence/evidence.js';
import { orderBody } from '../shared/samples/bodies.test.support.js';
import {
  asked,
  attempt,
  itemBody as item,
  listedProduct,
  purchaseOf,
  rightPurchase,
} from '../shared/samples/purchase.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';

export const changed = (pointer: string, value: unknown) => purchaseOf(mutate<JsonObject>(orderBody, pointer, value));

export const second = { ...listedProduct, id: 13, variantId: 5013, name: 'Borealis', price: 100 };

export const secondItem = { ...item, id: 90212, product_name: 'Borealis', unit_price: { amount: 1, formatted: '$1' } };

export const twoItems = { ...orderBody, items: [item, { ...secondItem, quantity: 3 }] };

export const forTwo = { attempt: attempt(rightPurchase.attempt.exchange, [asked(2), asked(3, second)]) };

export const buying = (product: typeof listedProduct, order: JsonObject = cheaper, more = {}) =>
  purchaseOf(order, { attempt: attempt(rightPurchase.attempt.exchange, [asked(2, product)]), ...more });

export const cheaper: JsonObject = mutate(orderBody, '/items/0/unit_price/amount', 59.98);
