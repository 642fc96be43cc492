import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './first-and-last-lead-to-their-pages.js';
import { LIST, relinked, three } from './links.test.support.js';
import { onWalk, orders, products } from './lists.test.support.js';

describeRule(rule, [
  onWalk('pass', 'three pages', three),
  onWalk('pass', 'orders backwards', orders(32, { direction: 'backwards' })),
  onWalk('inconclusive', 'a list that had grown when its last page was asked for', {
    ...orders(32, { direction: 'backwards' }),
    pages: orders(32, { direction: 'backwards' }).pages.slice(1),
    steady: false,
  }),
  onWalk('pass', 'first without a page number', relinked(three, 2, 'first', LIST)),
  onWalk('notApplicable', 'an empty list', products(0)),
  onWalk('violated', 'first leads to the page itself', relinked(three, 1, 'first', `${LIST}?page=2`)),
  onWalk('violated', 'first counts from zero', relinked(three, 0, 'first', `${LIST}?page=2`)),
  onWalk('violated', 'last leads to the page before', relinked(three, 0, 'last', `${LIST}?page=2`)),
  onWalk('violated', 'last leads behind the last', relinked(three, 1, 'last', `${LIST}?page=4`)),
  onWalk('violated', 'orders whose last page is the second', {
    ...orders(32, { direction: 'backwards' }),
    pages: orders(32, { direction: 'backwards' }).pages.slice(1),
  }),
]);
