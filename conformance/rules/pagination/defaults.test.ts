import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { walkOf, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './defaults.js';
import { onWalk, orders, products, three } from './samples.test.support.js';

describeRules(
  rules,
  {
    'pagination/page-defaults-to-1': [
      onWalk('pass', 'three pages', three),
      onWalk('notApplicable', 'orders', orders(3)),
      onWalk(
        'notApplicable',
        'a page was requested',
        withValueAt(products(3), '/pages/0/target', '/api/v1/products?page=1'),
      ),
      onWalk('notApplicable', 'backwards', products(3, { direction: 'backwards' })),
      onWalk('violated', 'counted from zero', withValueAt(products(3), '/pages/0/meta/current_page', 0)),
      onWalk('violated', 'the last page first', withValueAt(three, '/pages/0/meta/current_page', 3)),
    ],
    'pagination/per-page-defaults-to-15': [
      onWalk('pass', 'no per_page', three),
      onWalk('notApplicable', 'per_page was asked for', products(3, { perPage: 7 })),
      onWalk(
        'notApplicable',
        'a page that was reached by a cursor',
        walkOf('listProducts', withValueAt(three, '/pages/1/target', '/api/v1/products?cursor=abc').pages.slice(1, 2)),
      ),
      onWalk('violated', 'ten', withValueAt(products(3), '/pages/0/meta/per_page', 10)),
      onWalk('violated', 'another default on the second page', withValueAt(three, '/pages/1/meta/per_page', 20)),
    ],
  },
  { 'pagination/per-page-defaults-to-15': /the default of the framework/ },
);
