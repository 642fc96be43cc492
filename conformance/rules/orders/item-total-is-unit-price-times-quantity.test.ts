import { alone, created, order, orderBody, orders, product } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { itemBody as item, listedProduct } from '../shared/samples/purchase.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import rule from './item-total-is-unit-price-times-quantity.js';
import { known, listedWith, money, shown, when } from './sums.test.support.js';

const discounted = { products: [{ ...listedProduct, discounted: true }] };

const withFees = { ...orderBody, conversion_fees: money(1.8), items: [{ ...item, total_price: money(119.97) }] };

describeRule(rule, [
  alone('a new order', 'pass', created),
  alone('an order alone', 'pass', order),
  when(known, 'orders in a list', 'pass', orders),
  alone('a rounded conversion', 'pass', shown('/items/0/total_price/amount', 119.97)),
  when(known, 'fees', 'pass', exchange('getOrder', 200, withFees)),
  when(discounted, 'a rounded discount', 'pass', shown('/items/0/total_price/amount', 119.97)),
  alone('an empty list of items', 'notApplicable', shown('/items', [])),
  alone('a product', 'notApplicable', product),
  alone('finer than cents', 'notApplicable', shown('/items/0/unit_price/amount', 59.985)),
  alone('the unit price', 'violated', shown('/items/0/total_price/amount', 59.99)),
  alone('a quantity more', 'violated', shown('/items/0/quantity', 3)),
  when(known, 'a cent too little', 'violated', shown('/items/0/total_price/amount', 119.97)),
  when(known, 'a cent too much in a list', 'violated', listedWith('/items/0/total_price/amount', 119.99)),
]);
