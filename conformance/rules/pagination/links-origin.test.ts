import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { HOST, reworded, three } from './links.test.support.js';
import rule from './links-origin.js';
import { onWalk, products } from './lists.test.support.js';

describeRule(rule, [
  onWalk('observed', 'absolute', three),
  onWalk('observed', 'relative', reworded(three, HOST, '')),
  onWalk('notApplicable', 'no URL at all', reworded(products(3), /^.*$/, 'http://[')),
]);
