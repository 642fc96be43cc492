import { onWalk } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './discount-and-price.js';
import { list, none, row, two } from './observed.test.support.js';

describeRule(rule, [
  onWalk('none', 'observed', list(two)),
  onWalk('some', 'observed', list([{ ...mutate(row, '/variant/price/amount', '5399'), discount_percentage: 10 }])),
  onWalk('other currencies', 'observed', list([mutate(row, '/variant/price/currency', 'EUR')])),
  none,
]);
