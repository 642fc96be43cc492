import type { Comparison, JsonObject, Page } from '../../evidence/evidence.js';
import { excerpt, pluralize, rowKey } from '../../evidence/notation/text.js';
import { queryOf } from '../../evidence/notation/url.js';
import { isSameList } from '../../evidence/page.js';
import type { RowFilter } from '../../evidence/row-filter.js';
import { inconclusive, moreSevere, notApplicable, pass, type Verdict, violated } from './rule.js';

/** Judges whether each row of the page passes each filter. */
export function showsOnly(page: Page, filters: readonly RowFilter[]): Verdict {
  let worst: Verdict = notApplicable('the page shows no row with the filtered field');
  for (const [index, row] of page.rows.entries()) {
    for (const filter of filters) {
      const accepted = filter.accepts(row);
      if (accepted === false) return filteredRowViolation(page, index, row, filter);
      if (accepted === true) worst = pass;
    }
  }
  return worst;
}

/** Judges whether each row of the filtered walk passes each filter. */
export function walkShowsOnly({ other }: Comparison, filters: readonly RowFilter[]): Verdict {
  return other.pages
    .map((page) => showsOnly(page, filters))
    .reduce(moreSevere, notApplicable('the filtered list could not be read'));
}

/**
 * Judges whether each row of the whole list that passes all filters is in the filtered walk. Only rows that pass before
 * and after count. `isAskedFor` limits the question to some rows.
 */
export function showsAll(
  comparison: Comparison,
  filters: readonly RowFilter[],
  isAskedFor: (row: JsonObject) => boolean = () => true,
): Verdict {
  const { base, other, after } = comparison;
  const text = filters.map(({ parameter, wanted }) => `${parameter}=${wanted}`).join(' and ');
  const fits = (row: JsonObject) => isAskedFor(row) && filters.every((filter) => filter.accepts(row) === true);
  const later = new Set(after.pages.flatMap((page) => page.rows.filter(fits).map(rowKey)));
  const wanted = base.pages.flatMap((page) =>
    page.rows.flatMap((row) => (fits(row) && later.has(rowKey(row)) ? [{ page, row }] : [])),
  );
  if (wanted.length === 0) return notApplicable(`no row of the whole list matches ${text}`);
  const shown = new Set(other.pages.flatMap((page) => page.rows.map(rowKey)));
  const missing = wanted.filter(({ row }) => !shown.has(rowKey(row)));
  const [first] = missing;
  if (first === undefined) return pass;
  if (!other.complete)
    return inconclusive(`the filtered list was not read to its end: ${other.because ?? 'no reason is known'}`);
  // An order may leave a status and another may get it, so that no total shows it. Rows of the ledger stay as they are.
  const isWrittenInto = other.list === 'listOrders' && !isSameList(base, after);
  if (!other.steady || isWrittenInto) return inconclusive('the filtered list changed while it was read');
  const { page, row } = first;
  const rows = {
    failing: missing.map((one) => one.row),
    others: wanted.flatMap((one) => (shown.has(rowKey(one.row)) ? [one.row] : [])),
  };
  return violated(
    [...other.pages.slice(0, 3).map(({ exchange }) => exchange), page.exchange],
    `the list under ${text} shows row ${excerpt(rowKey(row))}${beside(row, filters)}`,
    `it shows ${shown.size === 0 ? 'no rows' : pluralize(shown.size, 'other row')}; the unfiltered list shows this one`,
    { pointer: '/data', rows },
  );
}

/** The filtered fields of the row whose names differ from the parameters, e.g. created_at for a date. */
function beside(row: JsonObject, filters: readonly RowFilter[]): string {
  const shown = filters.filter(({ parameter, field }) => parameter !== field).map((filter) => filter.shown(row));
  return shown.length === 0 ? '' : `, which has ${[...new Set(shown)].join(' and ')}`;
}

function filteredRowViolation(page: Page, index: number, row: JsonObject, filter: RowFilter): Verdict {
  const { parameter, field, wanted } = filter;
  const dropped = !queryOf(page.target).has(parameter);
  return violated(
    page.exchange,
    `only rows that match ${parameter}=${wanted}`,
    `row ${excerpt(rowKey(row))} has ${filter.shown(row)}`,
    {
      pointer: `/data/${index}/${field}`,
      rows: {
        failing: page.rows.filter((one) => filter.accepts(one) === false),
        others: page.rows.filter((one) => filter.accepts(one) === true),
      },
      ...(dropped ? { hint: `the link to this page dropped ${parameter}` } : {}),
    },
  );
}
