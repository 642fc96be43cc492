import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './category-shows-only-that-category.js';
import { all, category, games, product, products, whole } from './lists.test.support.js';

describeRule(rule, [
  onWalk('only it', 'pass', category(games)),
  onWalk('in another letter case', 'pass', products(games, { category: 'GAMES' })),
  onWalk('nothing', 'notApplicable', category([])),
  onWalk('the whole list', 'notApplicable', whole),
  onWalk('another list', 'notApplicable', listing('searchProducts', all, { query: { category: 'Games' } })),
  onWalk('the whole list under the category', 'violated', category(all)),
  onWalk('one other', 'violated', category([...games, product(9, 'Games & Consoles')])),
  onWalk(
    'one other on the second page',
    'violated',
    listing('listProducts', [games, all.slice(0, 1)], {
      query: { category: 'Games' },
    }),
  ),
]);
