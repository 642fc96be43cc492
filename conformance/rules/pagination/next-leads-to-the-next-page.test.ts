import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { HOST, LIST, relinked, three } from './links.test.support.js';
import { onWalk, orders, products } from './lists.test.support.js';
import rule from './next-leads-to-the-next-page.js';

describeRule(rule, [
  onWalk('pass', 'three pages', three),
  onWalk('pass', 'orders, as followed', orders(32)),
  onWalk('pass', 'a relative link', relinked(three, 0, 'next', '?page=2')),
  onWalk('notApplicable', 'one page', products(3)),
  onWalk('notApplicable', 'a cursor that nobody followed', {
    ...relinked(products(32), 0, 'next', `${LIST}?cursor=abc`),
    pages: relinked(products(32), 0, 'next', `${LIST}?cursor=abc`).pages.slice(0, 1),
  }),
  onWalk('violated', 'a page is skipped', relinked(three, 0, 'next', `${LIST}?page=3`)),
  onWalk('violated', 'orders whose next page is the first again', {
    ...relinked(orders(32), 1, 'next', `${HOST}/api/v1/orders`),
    complete: false,
  }),
  onWalk('violated', 'the same page again', relinked(three, 1, 'next', `${LIST}?page=2`)),
]);
