import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './next-is-null-on-the-last-page.js';
import { LIST, onWalk, products, relinked, threeLinked } from './samples.test.support.js';

describeRule(rule, [
  onWalk('pass', 'three pages', threeLinked),
  onWalk('pass', 'an empty list', products(0)),
  onWalk('pass', 'an empty list with last_page 0', mutate(products(0), '/pages/0/meta/last_page', 0)),
  onWalk('inconclusive', 'a row came while the last page was read', {
    ...relinked(threeLinked, 2, 'next', `${LIST}?page=4`),
    steady: false,
  }),
  onWalk('violated', 'a next page after the last', relinked(threeLinked, 2, 'next', `${LIST}?page=4`)),
  onWalk('violated', 'null before the last', relinked(threeLinked, 1, 'next', null)),
  onWalk('violated', 'a link to itself on the only page', relinked(products(3), 0, 'next', `${LIST}?page=1`)),
]);
