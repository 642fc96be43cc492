import type { JsonObject } from '../../../evidence/evidence.js';
import { mutate, type Samples } from '../../sample.js';
import { orderBody } from '../../sample-bodies.js';
import {
  asked,
  attempt,
  creation,
  itemBody as item,
  listedProduct,
  onPurchase,
  paymentRow,
  purchaseOf,
  read,
  refusedPurchase,
  rightPurchase,
  unansweredPurchase,
} from '../../sample-purchase.js';

const changed = (pointer: string, value: unknown) => purchaseOf(mutate<JsonObject>(orderBody, pointer, value));
const refused = (message: string) => creation(422, { message });
const paid = { because: null, rows: [], previous: [], newest: paymentRow, at: [31] };
const poor = { ...paid, newest: mutate(paymentRow, '/balance_after/amount', '11997') };
const noFunds = refused('Insufficient funds in the wallet.');
const one = { attempt: attempt(refused('At least 5.00 must be spent.'), [asked(1)]) };

const second = { ...listedProduct, id: 13, variantId: 5013, name: 'Borealis', price: 100 };
const secondItem = { ...item, id: 90212, product_name: 'Borealis', unit_price: { amount: 1, formatted: '$1' } };
const twoItems = { ...orderBody, items: [item, { ...secondItem, quantity: 3 }] };
const forTwo = { attempt: attempt(rightPurchase.attempt.exchange, [asked(2), asked(3, second)]) };
const euro = { ...listedProduct, currency: 'EUR' };
const buying = (product: typeof listedProduct, order: JsonObject = cheaper, more = {}) =>
  purchaseOf(order, { attempt: attempt(rightPurchase.attempt.exchange, [asked(2, product)]), ...more });
const cheaper: JsonObject = mutate(orderBody, '/items/0/unit_price/amount', 59.98);
const relisted = [listedProduct];

/** Rules about the answer to a creation. */
export const creationSamples: Samples = {
  'orders/valid-purchase-succeeds': [
    onPurchase('201', 'holds', rightPurchase),
    onPurchase('no answer', 'unknown', unansweredPurchase),
    onPurchase('too many requests', 'unknown', refusedPurchase(creation(429, {}))),
    onPurchase('403', 'unknown', refusedPurchase(creation(403, {}))),
    onPurchase('a limit of its own', 'notApplicable', refusedPurchase(refused('Two pieces are too many.'))),
    onPurchase('a limit for one piece', 'unknown', refusedPurchase(noFunds, one)),
    onPurchase(
      'one piece of another product is sold',
      'notApplicable',
      refusedPurchase(noFunds, { ...one, instead: attempt(rightPurchase.attempt.exchange, [asked(1, second)]) }),
    ),
    onPurchase(
      'one piece of no product is sold',
      'unknown',
      refusedPurchase(noFunds, { ...one, instead: one.attempt }),
    ),
    onPurchase('one piece in another currency', 'notApplicable', refusedPurchase(noFunds, { ...one, currency: 'EUR' })),
    onPurchase('an unknown field', 'notApplicable', refusedPurchase(creation(400, {}, { intent: 'silent' }))),
    onPurchase('too little in the wallet', 'notApplicable', refusedPurchase(noFunds, { payment: poor })),
    onPurchase('a wallet that cannot be read', 'unknown', refusedPurchase(noFunds)),
    onPurchase('a price in another currency', 'notApplicable', refusedPurchase(noFunds, { currency: 'EUR' })),
    onPurchase('no funds, and there are some', 'violated', refusedPurchase(noFunds, { payment: paid })),
    onPurchase('200', 'violated', refusedPurchase(creation(200, { message: 'ok', data: orderBody }))),
    onPurchase('202', 'violated', refusedPurchase(creation(202, {}))),
    onPurchase('404', 'violated', refusedPurchase(creation(404, { message: 'No wallet.' }))),
    onPurchase('500', 'violated', refusedPurchase(creation(500, { message: 'An unexpected error occurred.' }))),
  ],
  'orders/created-with-payment-completed': [
    onPurchase('completed', 'holds', rightPurchase),
    onPurchase('no order', 'notApplicable', refusedPurchase(creation(500, {}))),
    onPurchase('no answer', 'unknown', unansweredPurchase),
    onPurchase('pending', 'violated', changed('/payment_status', 'pending')),
  ],
  'orders/created-with-fulfilment-pending': [
    onPurchase('pending', 'holds', rightPurchase),
    onPurchase('completed at the first read', 'holds', {
      ...rightPurchase,
      reads: [read({ ...orderBody, fulfillment_status: 'completed' })],
    }),
    onPurchase('a state that is none', 'notApplicable', changed('/fulfillment_status', 'new')),
    onPurchase('processing', 'violated', changed('/fulfillment_status', 'processing')),
    onPurchase('completed', 'violated', changed('/fulfillment_status', 'completed')),
  ],
  'orders/items-are-those-that-were-bought': [
    onPurchase('two of one', 'holds', rightPurchase),
    onPurchase('two products', 'holds', purchaseOf(twoItems, forTwo)),
    onPurchase(
      'one item a piece',
      'holds',
      changed(
        '/items',
        [1, 2].map((id) => ({ ...item, id, quantity: 1 })),
      ),
    ),
    onPurchase('one variant on two lines', 'holds', {
      ...rightPurchase,
      attempt: attempt(rightPurchase.attempt.exchange, [asked(1), asked(1)]),
    }),
    onPurchase(
      'a name of composed characters',
      'holds',
      buying({ ...listedProduct, name: 'Café' }, mutate(orderBody, '/items/0/product_name', 'Cafe\u0301')),
    ),
    onPurchase('a product that was renamed', 'holds', changedTwice('Aurora 2')),
    onPurchase('an unknown product', 'notApplicable', {
      ...rightPurchase,
      attempt: attempt(rightPurchase.attempt.exchange, [asked(2, null)]),
    }),
    onPurchase('no items in any view', 'notApplicable', changed('/items', [])),
    onPurchase('one piece', 'violated', changed('/items/0/quantity', 1)),
    onPurchase('another product', 'violated', changed('/items/0/product_name', 'Borealis')),
    onPurchase('another variant', 'violated', changed('/items/0/variant_name', '5.00 USD')),
    onPurchase('the first item alone', 'violated', purchaseOf(orderBody, forTwo)),
    onPurchase('one item more', 'violated', purchaseOf(twoItems)),
    onPurchase('the quantity of the other', 'violated', purchaseOf(swapped(), forTwo)),
    onPurchase('another item when read', 'violated', {
      ...rightPurchase,
      reads: [read(mutate(orderBody, '/items/0/quantity', 3))],
    }),
  ],
  'orders/unit-price-is-the-listed-price': [
    onPurchase('the listed price', 'holds', rightPurchase),
    onPurchase('two products', 'holds', purchaseOf(twoItems, forTwo)),
    onPurchase('a discount', 'notApplicable', buying({ ...listedProduct, discounted: true })),
    onPurchase('another currency', 'notApplicable', buying(euro)),
    onPurchase('an order in another currency', 'notApplicable', buying(euro, { ...cheaper, currency: 'EUR' })),
    onPurchase(
      'a price that changed',
      'notApplicable',
      buying(listedProduct, cheaper, { relisted: [{ ...listedProduct, price: 5998 }] }),
    ),
    onPurchase('a price that cannot be read again', 'unknown', buying(listedProduct)),
    onPurchase('a cent less', 'violated', buying(listedProduct, cheaper, { relisted })),
    onPurchase(
      'another price for the second item',
      'violated',
      purchaseOf(mutate<JsonObject>(twoItems, '/items/1/unit_price/amount', 59.99), { ...forTwo, relisted: [second] }),
    ),
  ],
};

function swapped(): JsonObject {
  return {
    ...twoItems,
    items: [
      { ...item, quantity: 3 },
      { ...secondItem, quantity: 2 },
    ],
  };
}

/** The right purchase of a product that has had another name since the order. */
function changedTwice(name: string) {
  return { ...rightPurchase, relisted: [{ ...listedProduct, name }] };
}
