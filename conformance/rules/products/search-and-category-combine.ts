import type { JsonObject } from '../../evidence/evidence.js';
import { excerpt, foldCase } from '../../evidence/notation/text.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { lastingRows, onlyFilters, rowsOfWalk } from '../shared/walk-rule.js';

/** Another rule judges a category alone, so this one expects the products of the search that have the category. */
export default rule('products/search-and-category-combine', 'comparison', ({ relation, base, other, after }) => {
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
      `${filters} together show product ${excerpt(missing.row['id'])}, as each does alone`,
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
    `product ${excerpt(extra.row['id'])}, which the ${dropped} does not show`,
    { pointer: `/data/${extra.index}`, hint: `${dropped} may be dropped when the other filter is present` },
  );
});

function isOfAnother(row: JsonObject, category: string): boolean {
  const name = row['category_name'];
  return typeof name === 'string' && foldCase(name) !== foldCase(category);
}

function idOf(row: JsonObject): string {
  return JSON.stringify(row['id']);
}
