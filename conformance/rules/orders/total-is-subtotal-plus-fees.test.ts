import { alone, created, orderBody, product } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import { listedWith, money, shown } from './sums.test.support.js';
import rule from './total-is-subtotal-plus-fees.js';

describeRule(
  rule,
  [
    alone('no fees', 'pass', created),
    alone(
      'fees',
      'pass',
      exchange('getOrder', 200, { ...orderBody, conversion_fees: money(1.8), total: money(121.78) }),
    ),
    alone('an empty list of items', 'pass', shown('/items', [])),
    alone('a product', 'notApplicable', product),
    alone('finer than cents', 'notApplicable', shown('/total/amount', 119.985)),
    alone('fees that are not added', 'violated', shown('/conversion_fees/amount', 1.8)),
    alone('a cent too much', 'violated', shown('/total/amount', 119.99)),
    alone('in a list', 'violated', listedWith('/total/amount', 59.99)),
  ],
  { hint: /the fees may be left out/ },
);
