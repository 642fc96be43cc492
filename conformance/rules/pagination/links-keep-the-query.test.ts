import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './links-keep-the-query.js';
import {
  HOST,
  onWalk,
  orders,
  products,
  relinked,
  reworded,
  threeLinked,
  transactions,
} from './samples.test.support.js';

const period = transactions(32, { perPage: 10, query: { sort: 'asc', start_date: '2025-06-01', wallet_id: 'aB-1' } });

const drops = relinked(
  period,
  1,
  'last',
  `${HOST}/api/v1/transactions?sort=asc&per_page=10&start_date=2025-06-01&page=4`,
);

describeRules(rules, {
  'pagination/links-keep-the-query': [
    onWalk('pass', 'a period of the ledger', period),
    onWalk('pass', 'a search with spaces', products(32, { query: { search: 'Gift card + ümlaut' } })),
    onWalk(
      'pass',
      'the default sort order dropped',
      reworded(transactions(32, { query: { sort: 'desc' } }), 'sort=desc&', ''),
    ),
    onWalk('pass', 'the default page size added', reworded(threeLinked, 'page=', 'per_page=15&page=')),
    onWalk('pass', 'the wallet in the other letter case', reworded(period, 'aB-1', 'AB-1')),
    onWalk(
      'pass',
      'the page size as applied',
      reworded(withValueAt(products(120, { perPage: 99 }), '/pages/0/meta/per_page', 50), 'per_page=99', 'per_page=50'),
    ),
    onWalk('notApplicable', 'cursors', reworded(period, /\?.*/, '?cursor=abc')),
    onWalk('notApplicable', 'a cursor beside the whole query', reworded(period, 'page=', 'cursor=abc&page=')),
    onWalk(
      'violated',
      'an ampersand that ends the category',
      reworded(products(32, { query: { category: 'Food & drink' } }), '+%26+', '+&+'),
    ),
    onWalk('violated', 'the order dropped', reworded(period, 'sort=asc&', '')),
    onWalk('violated', 'the page size dropped', reworded(period, '&per_page=10', '')),
    onWalk('pass', 'only the last link drops a filter', drops),
    onWalk('violated', 'another day', reworded(period, '2025-06-01', '2025-06-02')),
    onWalk('violated', 'a filter added', reworded(orders(32), 'page=', 'payment_status=completed&page=')),
    onWalk(
      'violated',
      'a term that is encoded twice',
      reworded(products(32, { query: { search: 'a b' } }), 'a+b', 'a%252Bb'),
    ),
  ],
  'pagination/other-links-keep-the-query': [
    onWalk('pass', 'a period of the ledger', period),
    onWalk('notApplicable', 'cursors', reworded(period, /\?.*/, '?cursor=abc')),
    onWalk('violated', 'only the last link drops a filter', drops),
    onWalk('violated', 'all drop the page size', reworded(period, '&per_page=10', '')),
  ],
});
