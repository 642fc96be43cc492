import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { walkOf, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './complete-walk.js';
import { empty, onWalk, products, rows, three } from './samples.test.support.js';

const [first, second, third] = three.pages;

const swapped = walkOf(
  'listProducts',
  [first, third, second].flatMap((page) => page ?? []),
);

describeRules(rules, {
  'pagination/no-row-twice': [
    onWalk('pass', 'three pages', three),
    onWalk('notApplicable', 'an empty list', empty),
    onWalk('inconclusive', 'a list that changed', { ...withValueAt(three, '/pages/2/rows', rows(2)), steady: false }),
    onWalk('violated', 'the first rows again on the last page', withValueAt(three, '/pages/2/rows', rows(2))),
    onWalk('violated', 'a row twice on one page', withValueAt(three, '/pages/0/rows/4', { id: 4, name: 'Product 4' })),
  ],
  'pagination/no-row-missing': [
    onWalk('pass', 'three pages', three),
    onWalk('pass', 'three pages in another order', swapped),
    onWalk('pass', 'an empty list', empty),
    onWalk('inconclusive', 'a walk that was cut short', {
      ...three,
      complete: false,
      because: 'too many pages',
    }),
    onWalk('inconclusive', 'a list that changed', { ...withValueAt(three, '/pages/2/rows', rows(2)), steady: false }),
    onWalk('notApplicable', 'no page', { ...three, pages: [], complete: false }),
    onWalk('violated', 'the walk ends too early', { ...three, pages: three.pages.slice(0, 2) }),
    onWalk('violated', 'one row shown twice for another', withValueAt(three, '/pages/1/rows/0', { id: 15 })),
    onWalk('violated', 'a total that counts more than there is', withValueAt(products(3), '/pages/0/meta/total', 4)),
  ],
});
