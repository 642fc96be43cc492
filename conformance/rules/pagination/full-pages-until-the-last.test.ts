import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import { empty, full, three } from './envelope.test.support.js';
import rule from './full-pages-until-the-last.js';
import { onWalk, rows } from './lists.test.support.js';

describeRule(rule, [
  onWalk('pass', 'three pages', three),
  onWalk('pass', 'an empty list', empty),
  onWalk('notApplicable', 'a page size of zero', mutate(empty, '/pages/0/meta/per_page', 0)),
  onWalk('inconclusive', 'a short page of a list that changed', {
    ...mutate(three, '/pages/1/rows', rows(14)),
    steady: false,
  }),
  onWalk('violated', 'a row less on the second page', mutate(three, '/pages/1/rows', rows(14))),
  onWalk('violated', 'a row more on the first page', mutate(three, '/pages/0/rows', rows(16))),
  onWalk('violated', 'the last page has a row less than the rest', mutate(three, '/pages/2/rows', rows(1))),
  onWalk('violated', 'the page after the last full one has rows', mutate(full, '/pages/1/meta/total', 20)),
]);
