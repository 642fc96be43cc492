import type { Comparison, Finding, JsonObject, Query, Walk } from '../../../evidence/evidence.js';
import { mutate, type Samples } from '../../sample.js';
import { productBody } from '../../sample-bodies.js';
import { listing, onComparison, onFinding, onWalk } from '../../sample-cases.js';

function product(id: number, category: string, more: JsonObject = {}): JsonObject {
  const variant = { ...productBody.variant, id: 5000 + id };
  return { ...productBody, id, name: `Card ${id}`, category_name: category, variant, ...more };
}

const all = [1, 2, 3, 4, 5, 6].map((id) => product(id, id % 2 === 0 ? 'Games' : 'Gift cards'));
const games = all.filter((row) => row['category_name'] === 'Games');
const cut = { complete: false, because: 'the list has more than 12 pages' };

function products(rows: readonly JsonObject[], query: Query = {}, more: Partial<Walk> = {}): Walk {
  return listing('listProducts', rows, { query, ...more });
}

const whole = products(all, { per_page: '100' });

function narrowed(other: Walk, more: Partial<Comparison> = {}): Omit<Comparison, 'after'> & Partial<Comparison> {
  return { relation: 'narrowed', base: whole, other, ...more };
}

function category(rows: readonly JsonObject[], more: Partial<Walk> = {}): Walk {
  return products(rows, { category: 'Games', per_page: '100' }, more);
}

const alone = products(all.slice(0, 4), { search: 'Card', per_page: '100' });

function both(rows: readonly JsonObject[], more: Partial<Comparison> = {}, walk: Partial<Walk> = {}) {
  const other = products(rows, { search: 'Card', category: 'Games', per_page: '100' }, walk);
  return narrowed(other, { base: alone, ...more });
}

function finding(rows: readonly JsonObject[], more: Partial<Walk> = {}): Finding {
  const result = products(rows, { search: 'Card 2' }, more);
  return { list: 'listProducts', parameter: 'search', text: 'Card 2', wanted: 2, result };
}

const byTerm = (rows: readonly JsonObject[], more: Partial<Walk> = {}): Finding => ({
  ...finding(rows, more),
  list: 'searchProducts',
  parameter: 'term',
});

/** Rules about lists of products and searches. */
export const listSamples: Samples = {
  'products/search-finds-by-full-name': [
    onFinding('found', 'holds', finding(games)),
    onFinding('found before the result was cut off', 'holds', finding(games, cut)),
    onFinding('the other search', 'notApplicable', byTerm([])),
    onFinding('cut off', 'unknown', finding(all.slice(2), cut)),
    onFinding('a result that changed', 'unknown', finding([], { steady: false })),
    onFinding('nothing', 'violated', finding([])),
    onFinding('others', 'violated', finding(all.slice(2))),
  ],
  'products/term-finds-by-full-name': [
    onFinding('found', 'holds', byTerm(games)),
    onFinding('the other search', 'notApplicable', finding([])),
    onFinding('cut off', 'unknown', byTerm([], cut)),
    onFinding('nothing', 'violated', byTerm([])),
    onFinding('others', 'violated', byTerm(all.slice(2))),
  ],
  'products/category-shows-only-that-category': [
    onWalk('only it', 'holds', category(games)),
    onWalk('in another letter case', 'holds', products(games, { category: 'GAMES' })),
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
  ],
  'products/category-shows-all-of-that-category': [
    onComparison('all of it', 'holds', narrowed(category(games))),
    onComparison('all that lasted', 'holds', narrowed(category(games.slice(1)), { after: products(all.slice(2)) })),
    onComparison('the whole list was cut off', 'holds', narrowed(category(games), { base: { ...whole, ...cut } })),
    onComparison('a search besides', 'notApplicable', both([])),
    onComparison('a category that is not in the list', 'notApplicable', narrowed(products([], { category: 'Music' }))),
    onComparison('another relation', 'notApplicable', narrowed(category([]), { relation: 'resized' })),
    onComparison('the category was cut off', 'unknown', narrowed(category(games.slice(1), cut))),
    onComparison('the category changed', 'unknown', narrowed(category(games.slice(1), { steady: false }))),
    onComparison('none', 'violated', narrowed(category([]))),
    onComparison('one missing', 'violated', narrowed(category(games.slice(0, -1)))),
  ],
  'products/search-narrows-the-list': [
    onComparison('rows of the list', 'holds', narrowed(alone)),
    onComparison('by term', 'holds', narrowed(listing('searchProducts', games, { query: { term: 'Card' } }))),
    onComparison(
      'a row that came meanwhile',
      'holds',
      narrowed(products([...games, product(7, 'Games')], { search: 'a' }), {
        after: products([...all, product(7, 'Games')]),
      }),
    ),
    onComparison(
      'another price, which the list got as well',
      'holds',
      narrowed(products([mutate(product(2, 'Games'), '/variant/price/amount', '1')], { search: 'a' }), {
        after: products([mutate(product(2, 'Games'), '/variant/price/amount', '1')]),
      }),
    ),
    onComparison('nothing found', 'notApplicable', narrowed(products([], { search: 'a' }))),
    onComparison('a category', 'notApplicable', narrowed(category(games))),
    onComparison(
      'the list was cut off',
      'unknown',
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
  ],
  'products/search-and-category-combine': [
    onComparison('what both show', 'holds', both(games.slice(0, 2))),
    onComparison('a row that went meanwhile', 'holds', both(games.slice(0, 1), { after: products(all.slice(0, 3)) })),
    onComparison(
      'the whole list besides',
      'notApplicable',
      narrowed(products(games, { search: 'Card', category: 'Games' })),
    ),
    onComparison('another search alone', 'notApplicable', both([], { base: products([], { search: 'Code' }) })),
    onComparison('cut off', 'unknown', both([], {}, cut)),
    onComparison('no category', 'violated', both(all.slice(0, 4))),
    onComparison('no search', 'violated', both(games)),
    onComparison('neither', 'violated', both(all)),
    onComparison('nothing', 'violated', both([])),
  ],
  'products/variant-ids-are-unique': [
    onWalk('each its own', 'holds', whole),
    onWalk('one product on two pages', 'holds', listing('listProducts', [all.slice(0, 3), all.slice(2, 5)])),
    onWalk('one row', 'notApplicable', products(all.slice(0, 1))),
    onWalk('another list', 'notApplicable', listing('listWallets', [{ id: 1 }, { id: 2 }])),
    onWalk('variants without ids', 'notApplicable', products([{ id: 1, variant: null }, { id: 2 }])),
    onWalk('two share one', 'violated', products([...all, mutate(product(7, 'Games'), '/variant/id', 5001)])),
    onWalk(
      'two on two pages',
      'violated',
      listing('listProducts', [all.slice(0, 3), [mutate(product(4, 'Games'), '/variant/id', 5001)]]),
    ),
  ],
};
