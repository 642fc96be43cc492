import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import { empty, three } from './envelope.test.support.js';
import rule from './from-and-to-span-the-page.js';
import { onWalk } from './lists.test.support.js';

describeRule(
  rule,
  [
    onWalk('pass', 'three pages', three),
    onWalk('notApplicable', 'an empty list', empty),
    onWalk('inconclusive', 'a list that changed', { ...mutate(three, '/pages/2/meta/to', 33), steady: false }),
    onWalk('violated', 'from counts from zero', mutate(three, '/pages/1/meta/from', 15)),
    onWalk('violated', 'to as if the last page were full', mutate(three, '/pages/2/meta/to', 45)),
    onWalk('violated', 'null on a page with rows', mutate(three, '/pages/0/meta/from', null)),
  ],
  { hint: /counted from zero/ },
);
