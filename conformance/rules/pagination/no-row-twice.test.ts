import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import { empty, three } from './envelope.test.support.js';
import { onWalk, rows } from './lists.test.support.js';
import rule from './no-row-twice.js';

describeRule(rule, [
  onWalk('pass', 'three pages', three),
  onWalk('notApplicable', 'an empty list', empty),
  onWalk('inconclusive', 'a list that changed', { ...mutate(three, '/pages/2/rows', rows(2)), steady: false }),
  onWalk('violated', 'the first rows again on the last page', mutate(three, '/pages/2/rows', rows(2))),
  onWalk('violated', 'a row twice on one page', mutate(three, '/pages/0/rows/4', { id: 4, name: 'Product 4' })),
]);
