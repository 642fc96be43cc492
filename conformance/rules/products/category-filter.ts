import { excerpt, foldCase, pluralize } from '../../evidence/notation/text.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { isUnfiltered, lastingRows, onlyFilters, pageRule, rowsOfWalk } from '../shared/walk-rule.js';

/** A category shows its own products only, and all of them. */
export default [
  pageRule('products/category-shows-only-that-category', ({ exchange, rows }, { list, query }) => {
    const category = list === 'listProducts' ? query['category'] : undefined;
    if (category === undefined) return notApplicable('the list was not filtered by category');
    const names = rows.map((row) => row['category_name']);
    const wrong = names.findIndex((name) => typeof name === 'string' && foldCase(name) !== foldCase(category));
    if (wrong === -1) return names.length === 0 ? notApplicable('the category shows no product') : pass;
    return violated(
      exchange,
      `only products of category ${excerpt(category)}`,
      `product ${excerpt(rows[wrong]?.['id'])} of category ${excerpt(names[wrong])}`,
      { pointer: `/data/${wrong}/category_name` },
    );
  }),
  rule('products/category-shows-all-of-that-category', 'comparison', ({ relation, base, other, after }) => {
    const category = other.query['category'];
    const asked = relation === 'narrowed' && other.list === 'listProducts' && onlyFilters(other.query, ['category']);
    if (!asked || category === undefined || !isUnfiltered(base.query)) {
      return notApplicable('the whole list was not compared with one category');
    }
    const members = lastingRows(base, after, ({ id, category_name }) => JSON.stringify([id, category_name])).filter(
      ({ row }) => row['category_name'] === category,
    );
    if (members.length === 0) return notApplicable('the list shows no product of the category');
    if (!other.complete) return inconclusive(other.because ?? 'the category was not read to its end');
    if (!other.steady) return inconclusive('the category changed while it was read');
    const shown = new Set(rowsOfWalk(other).map(({ row }) => JSON.stringify(row['id'])));
    const missing = members.find(({ row }) => !shown.has(JSON.stringify(row['id'])));
    if (missing === undefined) return pass;
    return violated(
      [...other.pages.map((page) => page.exchange), missing.exchange],
      `category ${excerpt(category)} shows product ${excerpt(missing.row['id'])}, which has that category in the whole list`,
      `it shows ${shown.size === 0 ? 'no products' : pluralize(shown.size, 'other product')}`,
      { pointer: '/data' },
    );
  }),
] satisfies readonly AnyRule[];
