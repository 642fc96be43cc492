import type { Exchange, JsonObject } from '../../../evidence/evidence.js';
import { exchange, exchanged, mutate, type Sample, type Samples } from '../../sample.js';
import { alone, created, listBody, order, orderBody, orders, product } from '../../sample-bodies.js';
import { itemBody as item, listedProduct } from '../../sample-purchase.js';

const known = { products: [listedProduct] };
const discounted = { products: [{ ...listedProduct, discounted: true }] };

/** The order as a read shows it, with one place changed. */
function shown(pointer: string, value: unknown): Exchange {
  return exchange('getOrder', 200, mutate<JsonObject>(orderBody, pointer, value));
}

function listedWith(pointer: string, value: unknown): Exchange {
  return exchange('listOrders', 200, listBody([orderBody, mutate<JsonObject>(orderBody, pointer, value)]));
}

function when(facts: Sample['facts'], what: string, verdict: Sample['verdict'], item: Exchange): Sample {
  return { what, verdict, evidence: exchanged(item), ...(facts === undefined ? {} : { facts }) };
}

const three = [item, { ...item, id: 2 }, { ...item, id: 3 }];
const money = (amount: number) => ({ amount, formatted: `$${amount.toFixed(2)}` });

const withFees = { ...orderBody, conversion_fees: money(1.8), items: [{ ...item, total_price: money(119.97) }] };

/** Rules about the sums of every order that is shown. */
export const sumSamples: Samples = {
  'orders/item-total-is-unit-price-times-quantity': [
    alone('a new order', 'holds', created),
    alone('an order alone', 'holds', order),
    when(known, 'orders in a list', 'holds', orders),
    alone('a rounded conversion', 'holds', shown('/items/0/total_price/amount', 119.97)),
    when(known, 'fees', 'holds', exchange('getOrder', 200, withFees)),
    when(discounted, 'a rounded discount', 'holds', shown('/items/0/total_price/amount', 119.97)),
    alone('an empty list of items', 'notApplicable', shown('/items', [])),
    alone('a product', 'notApplicable', product),
    alone('finer than cents', 'notApplicable', shown('/items/0/unit_price/amount', 59.985)),
    alone('the unit price', 'violated', shown('/items/0/total_price/amount', 59.99)),
    alone('a quantity more', 'violated', shown('/items/0/quantity', 3)),
    when(known, 'a cent too little', 'violated', shown('/items/0/total_price/amount', 119.97)),
    when(known, 'a cent too much in a list', 'violated', listedWith('/items/0/total_price/amount', 119.99)),
  ],
  'orders/subtotal-is-the-sum-of-its-items': [
    alone('a new order', 'holds', created),
    alone('three items', 'holds', exchange('getOrder', 200, { ...orderBody, items: three, subtotal: money(359.94) })),
    alone('a conversion as a whole', 'holds', shown('/subtotal/amount', 119.97)),
    alone('an empty list of items', 'notApplicable', shown('/items', [])),
    alone('finer than cents', 'notApplicable', shown('/items/0/total_price/amount', 119.975)),
    alone('the first item alone', 'violated', shown('/items', three)),
    when(known, 'a cent too much', 'violated', shown('/subtotal/amount', 119.99)),
    alone('the fees within it', 'violated', shown('/subtotal/amount', 121.78)),
    alone('the quantities left out', 'violated', shown('/subtotal/amount', 59.99)),
    alone('in a list', 'violated', listedWith('/subtotal/amount', 0)),
  ],
  'orders/total-is-subtotal-plus-fees': [
    alone('no fees', 'holds', created),
    alone(
      'fees',
      'holds',
      exchange('getOrder', 200, { ...orderBody, conversion_fees: money(1.8), total: money(121.78) }),
    ),
    alone('an empty list of items', 'holds', shown('/items', [])),
    alone('a product', 'notApplicable', product),
    alone('finer than cents', 'notApplicable', shown('/total/amount', 119.985)),
    alone('fees that are not added', 'violated', shown('/conversion_fees/amount', 1.8)),
    alone('a cent too much', 'violated', shown('/total/amount', 119.99)),
    alone('in a list', 'violated', listedWith('/total/amount', 59.99)),
  ],
  'orders/items-are-shown-when-read': [
    alone('one item', 'holds', order),
    alone('a list without', 'notApplicable', listedWith('/items', [])),
    alone(
      'a creation without',
      'notApplicable',
      exchange('createOrder', 201, { message: 'ok', data: { ...orderBody, items: [] } }),
    ),
    alone('404', 'notApplicable', exchange('getOrder', 404, { message: 'No.' })),
    alone('none', 'violated', shown('/items', [])),
  ],
};
