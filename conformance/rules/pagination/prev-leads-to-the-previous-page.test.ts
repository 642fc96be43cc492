import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { HOST, LIST, relinked, three } from './links.test.support.js';
import { onWalk, orders, products } from './lists.test.support.js';
import rule from './prev-leads-to-the-previous-page.js';

const backwards = products(32, { direction: 'backwards' });

describeRule(rule, [
  onWalk('pass', 'backwards', backwards),
  onWalk('pass', 'orders backwards', orders(32, { direction: 'backwards' })),
  onWalk('pass', 'without a page number where that means the first', relinked(three, 1, 'prev', LIST)),
  onWalk('notApplicable', 'orders, a cursor that nobody followed', {
    ...relinked(orders(32), 1, 'prev', `${HOST}/api/v1/orders?cursor=abc`),
    pages: relinked(orders(32), 1, 'prev', `${HOST}/api/v1/orders?cursor=abc`).pages.slice(1, 2),
  }),
  onWalk('violated', 'a page before the first', relinked(three, 0, 'prev', `${LIST}?page=0`)),
  onWalk('violated', 'null on the second page', relinked(three, 1, 'prev', null)),
  onWalk('violated', 'always the first', relinked(backwards, 0, 'prev', `${LIST}?page=1`)),
  onWalk('violated', 'the page itself', relinked(three, 1, 'prev', `${LIST}?page=2`)),
]);
