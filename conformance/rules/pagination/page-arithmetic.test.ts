import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './page-arithmetic.js';
import { empty, full, onWalk, rows, three } from './samples.test.support.js';

describeRules(
  rules,
  {
    'pagination/last-page-is-total-over-per-page': [
      onWalk('pass', 'three pages, the last one short', three),
      onWalk('pass', 'two full pages', full),
      onWalk('pass', 'an empty list with last_page 1', empty),
      onWalk('pass', 'an empty list with last_page 0', withValueAt(empty, '/pages/0/meta/last_page', 0)),
      onWalk('notApplicable', 'a page size of zero', withValueAt(empty, '/pages/0/meta/per_page', 0)),
      onWalk('violated', 'rounded down', withValueAt(three, '/pages/0/meta/last_page', 2)),
      onWalk('violated', 'one page too many after a full one', withValueAt(full, '/pages/1/meta/last_page', 3)),
      onWalk('violated', 'an empty list with two pages', withValueAt(empty, '/pages/0/meta/last_page', 2)),
    ],
    'pagination/from-and-to-span-the-page': [
      onWalk('pass', 'three pages', three),
      onWalk('notApplicable', 'an empty list', empty),
      onWalk('inconclusive', 'a list that changed', { ...withValueAt(three, '/pages/2/meta/to', 33), steady: false }),
      onWalk('violated', 'from counts from zero', withValueAt(three, '/pages/1/meta/from', 15)),
      onWalk('violated', 'to as if the last page were full', withValueAt(three, '/pages/2/meta/to', 45)),
      onWalk('violated', 'null on a page with rows', withValueAt(three, '/pages/0/meta/from', null)),
    ],
    'pagination/full-pages-until-the-last': [
      onWalk('pass', 'three pages', three),
      onWalk('pass', 'an empty list', empty),
      onWalk('notApplicable', 'a page size of zero', withValueAt(empty, '/pages/0/meta/per_page', 0)),
      onWalk('inconclusive', 'a short page of a list that changed', {
        ...withValueAt(three, '/pages/1/rows', rows(14)),
        steady: false,
      }),
      onWalk('violated', 'a row less on the second page', withValueAt(three, '/pages/1/rows', rows(14))),
      onWalk('violated', 'a row more on the first page', withValueAt(three, '/pages/0/rows', rows(16))),
      onWalk('violated', 'the last page has a row less than the rest', withValueAt(three, '/pages/2/rows', rows(1))),
      onWalk('violated', 'the page after the last full one has rows', withValueAt(full, '/pages/1/meta/total', 20)),
    ],
  },
  { 'pagination/from-and-to-span-the-page': /counted from zero/ },
);
