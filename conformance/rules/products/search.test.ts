import type { Finding, JsonObject, Walk } from '../../evidence/evidence.js';
import { listing, onComparison, onFinding } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import { all, alone, category, cut, games, narrowed, product, products, whole } from './samples.test.support.js';
import rules from './search.js';

function finding(rows: readonly JsonObject[], more: Partial<Walk> = {}, text = 'Card 2'): Finding {
  const result = products(rows, { search: 'Card 2' }, more);
  return { list: 'listProducts', parameter: 'search', text, wanted: 2, result };
}

const byTerm = (rows: readonly JsonObject[], more: Partial<Walk> = {}): Finding => ({
  ...finding(rows, more),
  list: 'searchProducts',
  parameter: 'term',
});

const unmatched = { search: 'zqxjkvbw', per_page: '100' };
const nothing = withValueAt(withValueAt(products(all, unmatched), '/pages/0/rows', []), '/pages/0/meta/total', 0);
const one = products(all.slice(0, 1));

describeRules(rules, {
  'products/search-finds-by-full-name': [
    onFinding('found', 'pass', finding(games)),
    onFinding('found before the result was cut off', 'pass', finding(games, cut)),
    onFinding('the other search', 'notApplicable', byTerm([])),
    onFinding('a name of short words', 'notApplicable', finding([], {}, 'Go to 7')),
    onFinding('a walk that was cut off', 'inconclusive', finding(all.slice(2), cut)),
    onFinding('a result that changed', 'inconclusive', finding([], { steady: false })),
    onFinding('nothing', 'violated', finding([])),
    onFinding('others', 'violated', finding(all.slice(2))),
  ],
  'products/term-finds-by-full-name': [
    onFinding('found', 'pass', byTerm(games)),
    onFinding('the other search', 'notApplicable', finding([])),
    onFinding('a walk that was cut off', 'inconclusive', byTerm([], cut)),
    onFinding('nothing', 'violated', byTerm([])),
    onFinding('others', 'violated', byTerm(all.slice(2))),
  ],
  'products/search-narrows-the-list': [
    onComparison('rows of the list', 'pass', narrowed(alone)),
    onComparison('by term', 'notApplicable', narrowed(listing('searchProducts', games, { query: { term: 'Card' } }))),
    onComparison(
      'a row that was added meanwhile',
      'pass',
      narrowed(products([...games, product(7, 'Games')], { search: 'a' }), {
        after: products([...all, product(7, 'Games')]),
      }),
    ),
    onComparison(
      'another price, which the list shows too',
      'pass',
      narrowed(products([withValueAt(product(2, 'Games'), '/variant/price/amount', '1')], { search: 'a' }), {
        after: products([withValueAt(product(2, 'Games'), '/variant/price/amount', '1')]),
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
      narrowed(products([withValueAt(product(2, 'Games'), '/variant/price/amount', '1')], { search: 'a' })),
    ),
  ],
  'products/term-shows-products-of-the-list': [
    onComparison('by term', 'pass', narrowed(listing('searchProducts', games, { query: { term: 'Card' } }))),
    onComparison('by search', 'notApplicable', narrowed(alone)),
    onComparison(
      'another name by term',
      'violated',
      narrowed(listing('searchProducts', [product(2, 'Games', { name: 'card 2' })], { query: { term: 'card' } })),
    ),
  ],
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
