import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './links.js';
import {
  HOST,
  LIST,
  onWalk,
  orders,
  products,
  relinked,
  reworded,
  three,
  threeLinked,
} from './samples.test.support.js';

const backwards = products(32, { direction: 'backwards' });

describeRules(rules, {
  'pagination/next-leads-to-the-next-page': [
    onWalk('pass', 'three pages', threeLinked),
    onWalk('pass', 'orders, as followed', orders(32)),
    onWalk('pass', 'a relative link', relinked(threeLinked, 0, 'next', '?page=2')),
    onWalk('notApplicable', 'one page', products(3)),
    onWalk('notApplicable', 'a cursor that was not followed', {
      ...relinked(products(32), 0, 'next', `${LIST}?cursor=abc`),
      pages: relinked(products(32), 0, 'next', `${LIST}?cursor=abc`).pages.slice(0, 1),
    }),
    onWalk('violated', 'a page is skipped', relinked(threeLinked, 0, 'next', `${LIST}?page=3`)),
    onWalk('violated', 'orders whose next page is the first again', {
      ...relinked(orders(32), 1, 'next', `${HOST}/api/v1/orders`),
      complete: false,
    }),
    onWalk('violated', 'the same page again', relinked(threeLinked, 1, 'next', `${LIST}?page=2`)),
  ],
  'pagination/prev-leads-to-the-previous-page': [
    onWalk('pass', 'backwards', backwards),
    onWalk('pass', 'orders backwards', orders(32, { direction: 'backwards' })),
    onWalk('pass', 'without a page number where that means the first', relinked(threeLinked, 1, 'prev', LIST)),
    onWalk('notApplicable', 'orders, a cursor that was not followed', {
      ...relinked(orders(32), 1, 'prev', `${HOST}/api/v1/orders?cursor=abc`),
      pages: relinked(orders(32), 1, 'prev', `${HOST}/api/v1/orders?cursor=abc`).pages.slice(1, 2),
    }),
    onWalk('violated', 'a page before the first', relinked(threeLinked, 0, 'prev', `${LIST}?page=0`)),
    onWalk('violated', 'null on the second page', relinked(threeLinked, 1, 'prev', null)),
    onWalk('violated', 'always the first', relinked(backwards, 0, 'prev', `${LIST}?page=1`)),
    onWalk('violated', 'the page itself', relinked(threeLinked, 1, 'prev', `${LIST}?page=2`)),
  ],
  'pagination/first-and-last-lead-to-their-pages': [
    onWalk('pass', 'three pages', threeLinked),
    onWalk('pass', 'orders backwards', orders(32, { direction: 'backwards' })),
    onWalk('inconclusive', 'a list that had grown when its last page was asked for', {
      ...orders(32, { direction: 'backwards' }),
      pages: orders(32, { direction: 'backwards' }).pages.slice(1),
      steady: false,
    }),
    onWalk('pass', 'first without a page number', relinked(threeLinked, 2, 'first', LIST)),
    onWalk('notApplicable', 'an empty list', products(0)),
    onWalk('violated', 'first leads to the page itself', relinked(threeLinked, 1, 'first', `${LIST}?page=2`)),
    onWalk('violated', 'first counts from zero', relinked(threeLinked, 0, 'first', `${LIST}?page=2`)),
    onWalk('violated', 'last leads to the page before', relinked(threeLinked, 0, 'last', `${LIST}?page=2`)),
    onWalk('violated', 'last leads behind the last', relinked(threeLinked, 1, 'last', `${LIST}?page=4`)),
    onWalk('violated', 'orders whose last page is the second', {
      ...orders(32, { direction: 'backwards' }),
      pages: orders(32, { direction: 'backwards' }).pages.slice(1),
    }),
  ],
  'pagination/next-is-null-on-the-last-page': [
    onWalk('pass', 'three pages', threeLinked),
    onWalk('pass', 'an empty list', products(0)),
    onWalk('pass', 'an empty list with last_page 0', withValueAt(products(0), '/pages/0/meta/last_page', 0)),
    onWalk('inconclusive', 'a row came while the last page was read', {
      ...relinked(threeLinked, 2, 'next', `${LIST}?page=4`),
      steady: false,
    }),
    onWalk('violated', 'a next page after the last', relinked(threeLinked, 2, 'next', `${LIST}?page=4`)),
    onWalk('violated', 'null before the last', relinked(threeLinked, 1, 'next', null)),
    onWalk('violated', 'a link to itself on the only page', relinked(products(3), 0, 'next', `${LIST}?page=1`)),
  ],
  'pagination/links-are-urls-of-the-interface': [
    onWalk('pass', 'absolute', threeLinked),
    onWalk('pass', 'relative', relinked(threeLinked, 0, 'next', '/api/v1/products?page=2')),
    onWalk('pass', 'behind a proxy with a base path', reworded(threeLinked, HOST, 'https://shop.example/goods')),
    onWalk('violated', 'no version', reworded(threeLinked, '/api/v1', '/api')),
    onWalk('violated', 'no URL', relinked(threeLinked, 0, 'last', 'http://[')),
    onWalk('violated', 'another scheme', relinked(threeLinked, 1, 'prev', 'javascript:alert(1)')),
    onWalk('violated', 'another list', relinked(threeLinked, 1, 'first', `${HOST}/api/v1/products/search?page=1`)),
  ],
  'pagination/meta-path-names-the-list': [
    onWalk('pass', 'an absolute URL', three),
    onWalk(
      'pass',
      'under a base path',
      withValueAt(three, '/pages/0/meta/path', 'https://shop.example/api-host/api/v1/products'),
    ),
    onWalk('notApplicable', 'no path', withValueAt(products(3), '/pages/0/meta/path', undefined)),
    onWalk(
      'violated',
      'without the version',
      withValueAt(three, '/pages/0/meta/path', 'http://127.0.0.1/api/products'),
    ),
    onWalk(
      'violated',
      'another list',
      withValueAt(three, '/pages/1/meta/path', 'http://127.0.0.1/api/v1/products/search'),
    ),
    onWalk('violated', 'no URL', withValueAt(three, '/pages/1/meta/path', 'http://')),
  ],
});
