import { parseSent } from '../../evidence/notation/number.js';
import {
  alone,
  created,
  listedProduct,
  order,
  orderBody,
  orders,
  product,
} from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { itemBody as item } from '../shared/samples/purchase.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import { known, listedWith, money, shown, when } from './samples.test.support.js';
import rules from './sums.js';

const discounted = { products: [{ ...listedProduct, discounted: true }] };
const withFees = { ...orderBody, conversion_fees: money(1.8), items: [{ ...item, total_price: money(119.97) }] };
const three = [item, { ...item, id: 2 }, { ...item, id: 3 }];

/** An amount with digits that no double holds. */
const sent = (amount: string) => parseSent(`{"amount":${amount},"formatted":"$1.00"}`);
const large = { ...orderBody, subtotal: sent('90071992547409.93'), conversion_fees: sent('0E0') };

describeRules(
  rules,
  {
    'orders/item-total-is-unit-price-times-quantity': [
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
    ],
    'orders/subtotal-is-the-sum-of-its-items': [
      alone('a new order', 'pass', created),
      alone('three items', 'pass', exchange('getOrder', 200, { ...orderBody, items: three, subtotal: money(359.94) })),
      alone('a conversion as a whole', 'pass', shown('/subtotal/amount', 119.97)),
      alone('an empty list of items', 'notApplicable', shown('/items', [])),
      alone('finer than cents', 'notApplicable', shown('/items/0/total_price/amount', 119.975)),
      alone('only the first item', 'violated', shown('/items', three)),
      when(known, 'a cent too much', 'violated', shown('/subtotal/amount', 119.99)),
      alone('the fees within it', 'violated', shown('/subtotal/amount', 121.78)),
      alone('the quantities left out', 'violated', shown('/subtotal/amount', 59.99)),
      alone('in a list', 'violated', listedWith('/subtotal/amount', 0)),
    ],
    'orders/total-is-subtotal-plus-fees': [
      alone('no fees', 'pass', created),
      alone(
        'fees',
        'pass',
        exchange('getOrder', 200, { ...orderBody, conversion_fees: money(1.8), total: money(121.78) }),
      ),
      alone(
        'twenty decimals',
        'pass',
        exchange('getOrder', 200, { ...large, total: sent(`90071992547409.93${'0'.repeat(18)}`) }),
      ),
      alone(
        'a cent that no double shows',
        'violated',
        exchange('getOrder', 200, { ...large, total: sent('90071992547409.94') }),
      ),
      alone(
        'twenty decimals that are no cents',
        'notApplicable',
        exchange('getOrder', 200, { ...large, total: sent(`90071992547409.93${'0'.repeat(17)}1`) }),
      ),
      alone('an empty list of items', 'pass', shown('/items', [])),
      alone('a product', 'notApplicable', product),
      alone('finer than cents', 'notApplicable', shown('/total/amount', 119.985)),
      alone('fees that are not added', 'violated', shown('/conversion_fees/amount', 1.8)),
      alone('a cent too much', 'violated', shown('/total/amount', 119.99)),
      alone('in a list', 'violated', listedWith('/total/amount', 59.99)),
    ],
    'orders/fees-are-not-negative': [
      alone('no fees', 'pass', created),
      alone('fees', 'pass', exchange('getOrder', 200, withFees)),
      alone('a product', 'notApplicable', product),
      alone('a rebate', 'violated', shown('/conversion_fees/amount', -1.8)),
      alone('in a list', 'violated', listedWith('/conversion_fees/amount', -0.01)),
    ],
  },
  {
    'orders/subtotal-is-the-sum-of-its-items': /quantities may be left out|fees may be in it/,
    'orders/total-is-subtotal-plus-fees': /the fees may be left out/,
  },
);
