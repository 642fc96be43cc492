import { alone, created, order, orders, product } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './order-amount-has-two-decimals-at-most.js';
import { BODY } from './samples.test.support.js';

describeRule(rule, [
  alone('an order', 'pass', order),
  alone('prices are strings', 'notApplicable', product),
  alone('a total in floating point', 'violated', mutate(created, `${BODY}/data/total/amount`, 119.97999999999999)),
  alone('a tenth of a cent', 'violated', mutate(orders, `${BODY}/data/0/items/0/unit_price/amount`, 59.994)),
  alone('next to nothing', 'violated', mutate(order, `${BODY}/conversion_fees/amount`, 1e-9)),
]);
