import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate, walkOf } from '../shared/samples/sample.test.support.js';
import { three } from './envelope.test.support.js';
import { onWalk, products } from './lists.test.support.js';
import rule from './per-page-defaults-to-15.js';

describeRule(
  rule,
  [
    onWalk('pass', 'no per_page', three),
    onWalk('notApplicable', 'per_page was asked for', products(3, { perPage: 7 })),
    onWalk(
      'notApplicable',
      'a page that was reached by a cursor',
      walkOf('listProducts', mutate(three, '/pages/1/target', '/api/v1/products?cursor=abc').pages.slice(1, 2)),
    ),
    onWalk('violated', 'ten', mutate(products(3), '/pages/0/meta/per_page', 10)),
    onWalk('violated', 'another default on the second page', mutate(three, '/pages/1/meta/per_page', 20)),
  ],
  { hint: /the default of the framework/ },
);
