import { listing, onComparison } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import { all, alone, category, cut, games, narrowed, product, products, whole } from './samples.test.support.js';
import rule from './search-narrows-the-list.js';

describeRule(rule, [
  onComparison('rows of the list', 'pass', narrowed(alone)),
  onComparison('by term', 'pass', narrowed(listing('searchProducts', games, { query: { term: 'Card' } }))),
  onComparison(
    'a row that came meanwhile',
    'pass',
    narrowed(products([...games, product(7, 'Games')], { search: 'a' }), {
      after: products([...all, product(7, 'Games')]),
    }),
  ),
  onComparison(
    'another price, which the list got as well',
    'pass',
    narrowed(products([mutate(product(2, 'Games'), '/variant/price/amount', '1')], { search: 'a' }), {
      after: products([mutate(product(2, 'Games'), '/variant/price/amount', '1')]),
    }),
  ),
  onComparison('nothing found', 'notApplicable', narrowed(products([], { search: 'a' }))),
  onComparison('a category', 'notApplicable', narrowed(category(games))),
  onComparison(
    'the list was cut off',
    'inconclusive',
    narrowed(products([product(9, 'Games')], { search: 'a' }), {
      base: { ...whole, ...cut },
    }),
  ),
  onComparison('a draft', 'violated', narrowed(products([...games, product(9, 'Games')], { search: 'a' }))),
  onComparison(
    'another price',
    'violated',
    narrowed(products([mutate(product(2, 'Games'), '/variant/price/amount', '1')], { search: 'a' })),
  ),
  onComparison(
    'another name by term',
    'violated',
    narrowed(listing('searchProducts', [product(2, 'Games', { name: 'card 2' })], { query: { term: 'card' } })),
  ),
]);
