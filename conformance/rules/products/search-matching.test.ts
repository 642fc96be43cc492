import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { list, row, two } from './observed.test.support.js';
import rule from './search-matching.js';

describeRule(rule, [
  onWalk('a full name', 'observed', list([row], { search: 'Aurora Play Gift Card' })),
  onWalk('a part', 'observed', list([row], { search: 'Gift' })),
  onWalk('without accents', 'observed', list(two.slice(1), { search: 'cafe' })),
  onWalk('words apart', 'observed', list([row], { search: 'card aurora' })),
  onWalk('something else', 'observed', listing('searchProducts', two, { query: { term: 'Gaming' } })),
  onWalk('no search', 'notApplicable', list(two)),
  onWalk('nothing found', 'notApplicable', list([], { search: 'x' })),
]);
