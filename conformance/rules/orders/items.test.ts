import type { JsonObject } from '../../evidence/evidence.js';
import { alone, listedProduct, order, orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import {
  asked,
  attempt,
  itemBody as item,
  onPurchase,
  purchaseOf,
  read,
  validPurchase,
} from '../shared/samples/purchase.test.support.js';
import { exchange, type Sample, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './items.js';
import {
  buying,
  changed,
  cheaper,
  forTwo,
  listedWith,
  second,
  secondItem,
  shown,
  twoItems,
} from './samples.test.support.js';

function swapped(): JsonObject {
  return {
    ...twoItems,
    items: [
      { ...item, quantity: 3 },
      { ...secondItem, quantity: 2 },
    ],
  };
}

/** The correct purchase of a product that was renamed after the order. */
function changedTwice(name: string) {
  return { ...validPurchase, relisted: [{ ...listedProduct, name }] };
}

/** The sample with a catalogue of the two products. */
const inCatalogue = (sample: Sample): Sample => ({ ...sample, facts: { products: [listedProduct, second] } });

const euro = { ...listedProduct, currency: 'EUR' };
const relisted = [listedProduct];

describeRules(rules, {
  'orders/items-are-shown-when-read': [
    alone('one item', 'pass', order),
    alone('a list without', 'notApplicable', listedWith('/items', [])),
    alone(
      'a creation without a key',
      'notApplicable',
      exchange('createOrder', 201, { message: 'ok', data: { ...orderBody, items: [] } }),
    ),
    alone('404', 'notApplicable', exchange('getOrder', 404, { message: 'No.' })),
    alone('none', 'violated', shown('/items', [])),
  ],
  'orders/items-are-those-that-were-bought': [
    onPurchase('two items of one product', 'pass', validPurchase),
    onPurchase('two products', 'pass', purchaseOf(twoItems, forTwo)),
    onPurchase(
      'one item per piece',
      'pass',
      changed(
        '/items',
        [1, 2].map((id) => ({ ...item, id, quantity: 1 })),
      ),
    ),
    onPurchase('one variant on two lines', 'pass', {
      ...validPurchase,
      attempt: attempt(validPurchase.attempt.exchange, [asked(1), asked(1)]),
    }),
    onPurchase(
      'a name of composed characters',
      'pass',
      buying({ ...listedProduct, name: 'Café' }, withValueAt(orderBody, '/items/0/product_name', 'Cafe\u0301')),
    ),
    onPurchase('a product that was renamed', 'pass', changedTwice('Aurora 2')),
    onPurchase('an unknown product', 'notApplicable', {
      ...validPurchase,
      attempt: attempt(validPurchase.attempt.exchange, [asked(2, null)]),
    }),
    onPurchase('no items in any view', 'notApplicable', changed('/items', [])),
    onPurchase('one piece', 'violated', changed('/items/0/quantity', 1)),
    inCatalogue(
      onPurchase('another product of the catalogue', 'violated', changed('/items/0/product_name', 'Borealis')),
    ),
    onPurchase('a name of its own', 'pass', changed('/items/0/variant_name', '5.00 USD')),
    onPurchase('only the first item', 'violated', purchaseOf(orderBody, forTwo)),
    onPurchase('one item more', 'violated', purchaseOf(twoItems)),
    inCatalogue(onPurchase('the quantity of the other', 'violated', purchaseOf(swapped(), forTwo))),
    onPurchase('another item when read', 'violated', {
      ...validPurchase,
      reads: [read(withValueAt(orderBody, '/items/0/quantity', 3))],
    }),
  ],
  'orders/items-name-the-products': [
    onPurchase('two items of one product', 'pass', validPurchase),
    onPurchase('a product that was renamed', 'pass', changedTwice('Aurora 2')),
    onPurchase('no items in any view', 'notApplicable', changed('/items', [])),
    onPurchase('another product', 'violated', changed('/items/0/product_name', 'Borealis')),
    onPurchase('another variant', 'violated', changed('/items/0/variant_name', '5.00 USD')),
  ],
  'orders/unit-price-is-the-listed-price': [
    onPurchase('the listed price', 'pass', validPurchase),
    onPurchase('two products', 'pass', purchaseOf(twoItems, forTwo)),
    onPurchase('a discounted product at its price', 'pass', buying({ ...listedProduct, discounted: true }, orderBody)),
    onPurchase(
      'a discount at another price',
      'notApplicable',
      buying({ ...listedProduct, discounted: true, price: listedProduct.price + 300 }),
    ),
    onPurchase(
      'a discounted product, rounded in another way',
      'violated',
      buying({ ...listedProduct, discounted: true }, cheaper, { relisted: [{ ...listedProduct, discounted: true }] }),
    ),
    onPurchase('another currency', 'notApplicable', buying(euro)),
    onPurchase('an order in another currency', 'notApplicable', buying(euro, { ...cheaper, currency: 'EUR' })),
    onPurchase(
      'a price that changed',
      'notApplicable',
      buying(listedProduct, cheaper, { relisted: [{ ...listedProduct, price: 5998 }] }),
    ),
    onPurchase('a price that cannot be read again', 'inconclusive', buying(listedProduct)),
    onPurchase('a cent less', 'violated', buying(listedProduct, cheaper, { relisted })),
    onPurchase(
      'another price for the second item',
      'violated',
      purchaseOf(withValueAt<JsonObject>(twoItems, '/items/1/unit_price/amount', 59.99), {
        ...forTwo,
        relisted: [second],
      }),
    ),
  ],
});
