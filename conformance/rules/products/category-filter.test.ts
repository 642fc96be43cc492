import { listing, onComparison, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import rules from './category-filter.js';
import { all, both, category, cut, games, narrowed, product, products, whole } from './samples.test.support.js';

describeRules(rules, {
  'products/category-shows-only-that-category': [
    onWalk('only that category', 'pass', category(games)),
    onWalk('in another letter case', 'pass', products(games, { category: 'GAMES' })),
    onWalk('nothing', 'notApplicable', category([])),
    onWalk('the whole list', 'notApplicable', whole),
    onWalk('another list', 'notApplicable', listing('searchProducts', all, { query: { category: 'Games' } })),
    onWalk('the whole list under the category', 'violated', category(all)),
    onWalk('one other', 'violated', category([...games, product(9, 'Games & Consoles')])),
    onWalk(
      'one other row on the second page',
      'violated',
      listing('listProducts', [games, all.slice(0, 1)], {
        query: { category: 'Games' },
      }),
    ),
  ],
  'products/category-shows-all-of-that-category': [
    onComparison('the whole category', 'pass', narrowed(category(games))),
    onComparison('all rows that stayed', 'pass', narrowed(category(games.slice(1)), { after: products(all.slice(2)) })),
    onComparison('the whole list was cut off', 'pass', narrowed(category(games), { base: { ...whole, ...cut } })),
    onComparison('a search as well', 'notApplicable', both([])),
    onComparison('a category that is not in the list', 'notApplicable', narrowed(products([], { category: 'Music' }))),
    onComparison('another relation', 'notApplicable', narrowed(category([]), { relation: 'resized' })),
    onComparison('the category was cut off', 'inconclusive', narrowed(category(games.slice(1), cut))),
    onComparison('the category changed', 'inconclusive', narrowed(category(games.slice(1), { steady: false }))),
    onComparison('none', 'violated', narrowed(category([]))),
    onComparison('one row missing', 'violated', narrowed(category(games.slice(0, -1)))),
  ],
  'products/search-and-category-combine': [
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
  ],
});
