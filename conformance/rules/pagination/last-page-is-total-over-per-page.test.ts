import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import { empty, full, three } from './envelope.test.support.js';
import rule from './last-page-is-total-over-per-page.js';
import { onWalk } from './lists.test.support.js';

describeRule(rule, [
  onWalk('pass', 'three pages, the last one short', three),
  onWalk('pass', 'two full pages', full),
  onWalk('pass', 'an empty list with last_page 1', empty),
  onWalk('pass', 'an empty list with last_page 0', mutate(empty, '/pages/0/meta/last_page', 0)),
  onWalk('notApplicable', 'a page size of zero', mutate(empty, '/pages/0/meta/per_page', 0)),
  onWalk('violated', 'rounded down', mutate(three, '/pages/0/meta/last_page', 2)),
  onWalk('violated', 'one page too many after a full one', mutate(full, '/pages/1/meta/last_page', 3)),
  onWalk('violated', 'an empty list with two pages', mutate(empty, '/pages/0/meta/last_page', 2)),
]);
