import { onComparison } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { all, both, cut, games, narrowed, products } from './samples.test.support.js';
import rule from './search-and-category-combine.js';

describeRule(rule, [
  onComparison('the rows that both show', 'pass', both(games.slice(0, 2))),
  onComparison(
    'a row that was removed meanwhile',
    'pass',
    both(games.slice(0, 1), { after: products(all.slice(0, 3)) }),
  ),
  onComparison(
    'the whole list as well',
    'notApplicable',
    narrowed(products(games, { search: 'Card', category: 'Games' })),
  ),
  onComparison('only another search', 'notApplicable', both([], { base: products([], { search: 'Code' }) })),
  onComparison('a walk that was cut off', 'inconclusive', both([], {}, cut)),
  onComparison('no category', 'violated', both(all.slice(0, 4))),
  onComparison('no search', 'violated', both(games)),
  onComparison('neither', 'violated', both(all)),
  onComparison('nothing', 'violated', both([])),
]);
