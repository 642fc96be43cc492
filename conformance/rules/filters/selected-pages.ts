import { operations } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import type { ExchangeId, JsonObject, Selection } from '../../evidence/evidence.js';
import { excerpt, pluralize, rowKey } from '../../evidence/notation/text.js';
import { isSameList } from '../../evidence/page.js';
import { createdAtMs } from '../../evidence/read-exchange.js';
import { selectedRows } from '../../evidence/row-filter.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

/** A page under any filters, sort order and size, in any place and for any reader, is computed from the whole list. */
export default [
  selectionRule('filters/total-counts-the-selection', (selection, selected) =>
    selection.page.meta.total === selected.length
      ? pass
      : violated(
          exchangesOf(selection),
          `meta.total ${selected.length}, the number of such rows in the whole list`,
          `meta.total ${selection.page.meta.total}`,
          { pointer: '/meta/total' },
        ),
  ),
  selectionRule('filters/page-shows-its-selection', (selection, selected) => {
    const { page } = selection;
    const known = new Set(selected.map(rowKey));
    const index = page.rows.findIndex((row) => !known.has(rowKey(row)));
    if (index !== -1) {
      const row = excerpt(rowKey(page.rows[index] ?? {}));
      const expected = `only rows of the whole list under ${shown(selection, 'sort')}`;
      return violated(exchangesOf(selection), expected, `the page shows row ${row}`, { pointer: `/data/${index}` });
    }
    const { start, end } = sliceOf(selection, selected.length);
    if (start >= selected.length) return notApplicable('the page is after the last');
    if (page.rows.length === end - start) return pass;
    return violated(
      exchangesOf(selection),
      `${pluralize(end - start, 'row')} on page ${page.meta.current_page} of ${pluralize(selected.length, 'selected row')}, ${page.meta.per_page} per page`,
      pluralize(page.rows.length, 'row'),
      { pointer: '/data' },
    );
  }),
  selectionRule('filters/ledger-page-is-its-part', (selection, selected) => {
    const { list, page, query } = selection;
    if (list !== 'listTransactions') return notApplicable('the order of the list is not stated');
    const oldestFirst = selected
      .map(createdAtMs)
      .filter((at) => at !== null)
      .sort((a, b) => a - b);
    const { start, end } = sliceOf(selection, selected.length);
    if (oldestFirst.length < selected.length || start >= selected.length)
      return notApplicable('the page has no rows, or times that cannot be read');
    // Rows of one moment may change places.
    const expected = (query['sort'] === 'asc' ? oldestFirst : oldestFirst.toReversed()).slice(start, end);
    const index = page.rows.findIndex((row, place) => createdAtMs(row) !== expected[place]);
    if (index === -1) return pass;
    return violated(
      exchangesOf(selection),
      `row ${index + 1} of page ${page.meta.current_page} under ${shown(selection)} has created_at ${timeOf(expected[index])}, as in the whole ledger`,
      `it has created_at ${excerpt(page.rows[index]?.['created_at'])}`,
      { pointer: `/data/${index}/created_at` },
    );
  }),
] satisfies readonly AnyRule[];

const MOST_BASE_PAGES = 3;

/** Builds a rule about a page and the rows that its filters select. */
function selectionRule(id: RuleId, judge: (selection: Selection, selected: readonly JsonObject[]) => Verdict): AnyRule {
  return rule(id, 'selection', (selection) => {
    const { base, after, list, page } = selection;
    if (!base.complete)
      return inconclusive(`the whole list was not read to its end: ${base.because ?? 'no reason is known'}`);
    const count = base.pages.reduce((sum, { rows }) => sum + rows.length, 0);
    // Rules about walks say so, and nothing can be computed from it.
    if (count !== base.pages[0]?.meta.total) return notApplicable('the whole list has more or fewer rows than it says');
    const selected = selectedRows(base, selection.query);
    if (selected === null) return notApplicable('a row does not show what it is filtered by');
    if (page.meta.per_page < 1 || page.meta.current_page < 1) return notApplicable('the page has no size or no number');
    const verdict = judge(selection, selected);
    const isStill = base.steady && after.steady && (base === after || isSameList(base, after));
    if (verdict.is !== 'violated' || isStill) return verdict;
    return inconclusive(`${operations[list].path} changed while it was read`);
  });
}

/** The page, and the first pages of the whole list that it is compared with. */
function exchangesOf({ page, base }: Selection): ExchangeId[] {
  return [page.exchange, ...base.pages.slice(0, MOST_BASE_PAGES).map(({ exchange }) => exchange)];
}

/** The places of the rows of a page among those that are selected. */
function sliceOf({ page: { meta } }: Selection, total: number): { readonly start: number; readonly end: number } {
  const start = (meta.current_page - 1) * meta.per_page;
  return { start, end: Math.min(start + meta.per_page, total) };
}

/** The query in short, without its page size and what else is to be left out. */
function shown({ query }: Selection, ...aside: readonly string[]): string {
  const filters = Object.entries(query).filter(([name]) => name !== 'per_page' && !aside.includes(name));
  return excerpt(new URLSearchParams(filters).toString() || 'no filter', 120);
}

function timeOf(at: number | undefined): string {
  return at === undefined ? 'no row' : new Date(at).toISOString();
}
