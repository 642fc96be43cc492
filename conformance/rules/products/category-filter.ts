import type { JsonObject } from '../../evidence/evidence.js';
import { memberText } from '../../evidence/notation/number.js';
import { excerpt, excerptOf, foldCase, pluralize } from '../../evidence/notation/text.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { isUnfiltered, lastingRows, onlyFilters, pageRule, rowsOfWalk } from '../shared/walk-rule.js';

/** A category shows its own products only, and all of them, alone and together with a search. */
export default [
  pageRule('products/category-shows-only-that-category', ({ exchange, rows }, { list, query }) => {
    const category = list === 'listProducts' ? query['category'] : undefined;
    if (category === undefined) return notApplicable('the list was not filtered by category');
    const wrong = rows.findIndex((row) => isOfAnother(row, category));
    if (wrong === -1) return rows.length === 0 ? notApplicable('the category shows no product') : pass;
    return violated(
      exchange,
      `only products of category ${excerpt(category)}`,
      `product ${excerptOf(rows[wrong], 'id')} of category ${excerpt(rows[wrong]?.['category_name'])}`,
      { pointer: `/data/${wrong}/category_name` },
    );
  }),
  rule('products/category-shows-all-of-that-category', 'comparison', ({ relation, base, other, after }) => {
    const category = other.query['category'];
    const asked = relation === 'narrowed' && other.list === 'listProducts' && onlyFilters(other.query, ['category']);
    if (!asked || category === undefined || !isUnfiltered(base.query)) {
      return notApplicable('the whole list was not compared with one category');
    }
    const members = lastingRows(
      base,
      after,
      (row) => `${memberText(row, 'id')} ${JSON.stringify(row['category_name'])}`,
    ).filter(({ row }) => row['category_name'] === category);
    if (members.length === 0) return notApplicable('the list shows no product of the category');
    if (!other.complete) return inconclusive(other.because ?? 'the category was not read to its end');
    if (!other.steady) return inconclusive('the category changed while it was read');
    const shown = new Set(rowsOfWalk(other).map(({ row }) => idOf(row)));
    const missing = members.find(({ row }) => !shown.has(idOf(row)));
    if (missing === undefined) return pass;
    return violated(
      [...other.pages.map((page) => page.exchange), missing.exchange],
      `category ${excerpt(category)} shows product ${excerptOf(missing.row, 'id')}, which has that category in the whole list`,
      `it shows ${shown.size === 0 ? 'no products' : pluralize(shown.size, 'other product')}`,
      { pointer: '/data' },
    );
  }),
  // The rules above judge a category alone, so this one expects the products of the search that have the category.
  rule('products/search-and-category-combine', 'comparison', ({ relation, base, other, after }) => {
    const { search, category } = other.query;
    const both = other.list === 'listProducts' && onlyFilters(other.query, ['search', 'category']);
    const alone = onlyFilters(base.query, ['search']) && base.query['search'] === search;
    if (relation !== 'narrowed' || !both || !alone || search === undefined || category === undefined) {
      return notApplicable('a search was not compared with the same search in a category');
    }
    const walks = [base, other, after];
    if (!walks.every((walk) => walk.complete && walk.steady))
      return inconclusive('a list was not read to its end, or changed');
    const filters = `search="${excerpt(search)}" and category="${excerpt(category)}"`;
    const at = [...other.pages, ...base.pages].map((page) => page.exchange);
    const shown = new Set(rowsOfWalk(other).map(({ row }) => idOf(row)));
    const isMember = (row: JsonObject) => row['category_name'] === category;
    const missing = lastingRows(base, after, idOf).find(({ row }) => isMember(row) && !shown.has(idOf(row)));
    if (missing !== undefined) {
      return violated(
        at,
        `${filters} together show product ${excerptOf(missing.row, 'id')}, as each does alone`,
        'it is not shown',
      );
    }
    const found = new Set([...rowsOfWalk(base), ...rowsOfWalk(after)].map(({ row }) => idOf(row)));
    const extra = rowsOfWalk(other).find(({ row }) => !found.has(idOf(row)) || isOfAnother(row, category));
    if (extra === undefined) return pass;
    const dropped = found.has(idOf(extra.row)) ? 'category' : 'search';
    return violated(
      [...new Set([extra.exchange, ...at])],
      `${filters} together show only what each shows alone`,
      `product ${excerptOf(extra.row, 'id')}, which the ${dropped} does not show`,
      { pointer: `/data/${extra.index}`, hint: `${dropped} may be dropped when the other filter is present` },
    );
  }),
] satisfies readonly AnyRule[];

function isOfAnother(row: JsonObject, category: string): boolean {
  const name = row['category_name'];
  return typeof name === 'string' && foldCase(name) !== foldCase(category);
}

function idOf(row: JsonObject): string {
  return memberText(row, 'id');
}
