import { alone, created, orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { itemBody as item } from '../shared/samples/purchase.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import rule from './subtotal-is-the-sum-of-its-items.js';
import { known, listedWith, money, shown, when } from './sums.test.support.js';

const three = [item, { ...item, id: 2 }, { ...item, id: 3 }];

describeRule(
  rule,
  [
    alone('a new order', 'pass', created),
    alone('three items', 'pass', exchange('getOrder', 200, { ...orderBody, items: three, subtotal: money(359.94) })),
    alone('a conversion as a whole', 'pass', shown('/subtotal/amount', 119.97)),
    alone('an empty list of items', 'notApplicable', shown('/items', [])),
    alone('finer than cents', 'notApplicable', shown('/items/0/total_price/amount', 119.975)),
    alone('the first item alone', 'violated', shown('/items', three)),
    when(known, 'a cent too much', 'violated', shown('/subtotal/amount', 119.99)),
    alone('the fees within it', 'violated', shown('/subtotal/amount', 121.78)),
    alone('the quantities left out', 'violated', shown('/subtotal/amount', 59.99)),
    alone('in a list', 'violated', listedWith('/subtotal/amount', 0)),
  ],
  { hint: /quantities may be left out|fees may be in it/ },
);
