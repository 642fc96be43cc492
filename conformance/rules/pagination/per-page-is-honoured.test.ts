import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './per-page-is-honoured.js';
import { onWalk, orders, products, rows, three, transactions } from './samples.test.support.js';

describeRule(
  rule,
  [
    onWalk('pass', 'seven on a page', products(20, { perPage: 7 })),
    onWalk('pass', 'a maximum below 99', mutate(products(20, { perPage: 99 }), '/pages/0/meta/per_page', 50)),
    onWalk('pass', 'the maximum of the ledger', transactions(20, { perPage: 100 })),
    onWalk('notApplicable', 'no per_page', three),
    onWalk('notApplicable', 'more orders than the maximum', orders(20, { perPage: 101 })),
    onWalk('violated', 'the default instead', mutate(orders(20, { perPage: 7 }), '/pages/0/meta/per_page', 15)),
    onWalk('violated', 'a maximum of 50 orders', mutate(orders(20, { perPage: 100 }), '/pages/0/meta/per_page', 50)),
    onWalk('violated', 'a maximum of 10 products', mutate(products(20, { perPage: 14 }), '/pages/0/meta/per_page', 10)),
    onWalk('violated', 'rounded up', mutate(products(20, { perPage: 37 }), '/pages/0/meta/per_page', 50)),
    onWalk(
      'violated',
      'forgotten by a link',
      mutate(
        mutate(products(20, { perPage: 7 }), '/pages/1/target', '/api/v1/products?page=2'),
        '/pages/1/meta/per_page',
        15,
      ),
    ),
    onWalk('violated', 'a row too many', mutate(products(20, { perPage: 7 }), '/pages/0/rows', rows(8))),
  ],
  { hint: /the parameter may be ignored|one row more/ },
);
