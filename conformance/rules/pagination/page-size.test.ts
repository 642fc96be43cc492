import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { walkOf, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './page-size.js';
import { list, message, on, onWalk, orders, products, rows, three, transactions } from './samples.test.support.js';

describeRules(
  rules,
  {
    'pagination/per-page-is-honoured': [
      onWalk('pass', 'seven on a page', products(20, { perPage: 7 })),
      onWalk('pass', 'a maximum below 99', withValueAt(products(20, { perPage: 99 }), '/pages/0/meta/per_page', 50)),
      onWalk('pass', 'the maximum of the ledger', transactions(20, { perPage: 100 })),
      onWalk('notApplicable', 'no per_page', three),
      onWalk('notApplicable', 'more orders than the maximum', orders(20, { perPage: 101 })),
      onWalk('violated', 'the default instead', withValueAt(orders(20, { perPage: 7 }), '/pages/0/meta/per_page', 15)),
      onWalk(
        'violated',
        'a maximum of 50 orders',
        withValueAt(orders(20, { perPage: 100 }), '/pages/0/meta/per_page', 50),
      ),
      onWalk(
        'violated',
        'a maximum of 10 products',
        withValueAt(products(20, { perPage: 14 }), '/pages/0/meta/per_page', 10),
      ),
      onWalk('violated', 'rounded up', withValueAt(products(20, { perPage: 37 }), '/pages/0/meta/per_page', 50)),
      onWalk(
        'violated',
        'dropped by a link',
        withValueAt(
          withValueAt(products(20, { perPage: 7 }), '/pages/1/target', '/api/v1/products?page=2'),
          '/pages/1/meta/per_page',
          15,
        ),
      ),
      onWalk('violated', 'a row too many', withValueAt(products(20, { perPage: 7 }), '/pages/0/rows', rows(8))),
    ],
    'pagination/per-page-never-exceeds-100': [
      on('pass', '101 asked, 100 given', {
        query: { per_page: '101' },
        body: list(100, { per_page: 100, total: 300 }),
      }),
      on('notApplicable', 'refused', { query: { per_page: '101' }, status: 422, body: message }),
      on('notApplicable', 'a list without a stated maximum', { operation: 'listProducts', body: list(101) }),
      on('notApplicable', 'no rows at all', { body: message }),
      on('violated', '101 rows', { query: { per_page: '101' }, body: list(101) }),
      on('violated', '101 on a full page', { query: { per_page: '101' }, body: list(3, { per_page: 101 }) }),
      on('violated', 'orders without a maximum', { operation: 'listOrders', body: list(120, { per_page: 100_000 }) }),
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
  {
    'pagination/per-page-is-honoured': /the parameter may be ignored|one row more/,
    'pagination/per-page-defaults-to-15': /the default of the framework/,
  },
);
