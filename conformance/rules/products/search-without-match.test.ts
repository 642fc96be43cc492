import { listing, onComparison } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import { all, category, games, narrowed, products, whole } from './samples.test.support.js';
import rules from './search-without-match.js';

const unmatched = { search: 'zqxjkvbw', per_page: '100' };
const nothing = withValueAt(withValueAt(products(all, unmatched), '/pages/0/rows', []), '/pages/0/meta/total', 0);
const one = products(all.slice(0, 1));

describeRules(rules, {
  'products/search-filters': [
    onComparison('nothing', 'pass', narrowed(nothing)),
    onComparison('something similar', 'pass', narrowed(products(games, unmatched))),
    onComparison(
      'one product in all',
      'notApplicable',
      narrowed(products(all.slice(0, 1), unmatched), { base: one, after: one }),
    ),
    onComparison('a text that a product holds', 'notApplicable', narrowed(products(all, { search: 'card' }))),
    onComparison('a name with signs', 'notApplicable', narrowed(products(all, { search: 'the "unknown" card' }))),
    onComparison('a category', 'notApplicable', narrowed(category(games))),
    onComparison('beside another search', 'notApplicable', narrowed(nothing, { base: products(all, { search: 'a' }) })),
    onComparison('the whole list', 'violated', narrowed(products(all, unmatched))),
  ],
  'products/unmatched-search-is-empty': [
    onComparison('nothing', 'pass', narrowed(nothing)),
    onComparison(
      'nothing by term',
      'pass',
      narrowed({ ...nothing, list: 'searchProducts', query: { term: 'zqxjkvbw' } }),
    ),
    onComparison('the whole list', 'notApplicable', narrowed(whole)),
    onComparison('something similar', 'violated', narrowed(products(games, unmatched))),
    onComparison(
      'suggestions',
      'violated',
      narrowed(listing('searchProducts', games, { query: { term: 'zqxjkvbw' } })),
    ),
  ],
});
