import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './current-page-is-the-one-asked.js';
import { onWalk, orders, products, three } from './samples.test.support.js';

describeRule(
  rule,
  [
    onWalk('pass', 'three pages of products', three),
    onWalk('pass', 'three pages of orders', orders(32)),
    onWalk('pass', 'backwards', products(32, { direction: 'backwards' })),
    onWalk('pass', 'orders backwards', orders(32, { direction: 'backwards' })),
    onWalk('pass', 'a cursor in the links', mutate(three, '/pages/1/target', '/api/v1/products?cursor=abc')),
    onWalk('notApplicable', 'one page without a page parameter', products(3)),
    onWalk('violated', 'always the first', mutate(three, '/pages/2/meta/current_page', 1)),
    onWalk('violated', 'orders that begin with page 0', mutate(orders(32), '/pages/0/meta/current_page', 0)),
    onWalk('violated', 'orders that skip a page', mutate(orders(32), '/pages/1/meta/current_page', 3)),
    onWalk(
      'violated',
      'backwards, one too low',
      mutate(products(32, { direction: 'backwards' }), '/pages/0/meta/current_page', 2),
    ),
  ],
  { hint: /may be ignored|counted from zero/ },
);
