import { listing, onWalk, onWalks } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { list, none, row, two } from './observed.test.support.js';
import rules from './values-in-use.js';

describeRules(rules, {
  'products/region-values': [
    onWalks('both lists', 'observed', [list(two), listing('searchProducts', two)]),
    onWalk('no text', 'notApplicable', list([{ ...row, region: 5 }])),
    none,
  ],
  'products/channel-values': [onWalk('two', 'observed', list(two)), none],
});
