import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import { three } from './envelope.test.support.js';
import { onWalk, orders, products } from './lists.test.support.js';
import rule from './page-defaults-to-1.js';

describeRule(rule, [
  onWalk('pass', 'three pages', three),
  onWalk('notApplicable', 'orders', orders(3)),
  onWalk('notApplicable', 'a page was asked for', mutate(products(3), '/pages/0/target', '/api/v1/products?page=1')),
  onWalk('notApplicable', 'backwards', products(3, { direction: 'backwards' })),
  onWalk('violated', 'counted from zero', mutate(products(3), '/pages/0/meta/current_page', 0)),
  onWalk('violated', 'the last page first', mutate(three, '/pages/0/meta/current_page', 3)),
]);
