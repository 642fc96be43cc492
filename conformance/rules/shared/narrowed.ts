import type { Comparison, JsonObject, Page } from '../../evidence/evidence.js';
import { rowKey } from '../../evidence/notation/keys.js';
import { queryOf } from '../../evidence/notation/target.js';
import { excerpt } from '../../evidence/notation/text.js';
import type { RowFilter } from './row-filter.js';
import { graver, inconclusive, notApplicable, pass, type Verdict, violated } from './rule.js';

/** Whether each row of the page passes each of the filters. */
export function showsOnly(page: Page, filters: readonly RowFilter[]): Verdict {
  let worst: Verdict = notApplicable('the page shows no row that says so');
  for (const [index, row] of page.rows.entries()) {
    for (const filter of filters) {
      const accepted = filter.accepts(row);
      if (accepted === false) return intruder(page, index, row, filter);
      if (accepted === true) worst = pass;
    }
  }
  return worst;
}

/** Whether each row on each page of the narrowed walk passes each of the filters. */
export function walkShowsOnly({ other }: Comparison, filters: readonly RowFilter[]): Verdict {
  return other.pages
    .map((page) => showsOnly(page, filters))
    .reduce(graver, notApplicable('the filtered list could not be read'));
}

/**
 * Whether each row of the whole list that passes all the filters is in the narrowed walk. Only rows that stayed as they
 * are, as far as the filters look at them, prove anything. `isAskedFor` limits the question to some rows; `hint` is what usually causes that one is missing.
 */
export function showsAll(
  comparison: Comparison,
  filters: readonly RowFilter[],
  isAskedFor: (row: JsonObject) => boolean = () => true,
  hint?: string,
): Verdict {
  const { base, other, after } = comparison;
  const text = filters.map(({ parameter, wanted }) => `${parameter}=${wanted}`).join(' and ');
  const fits = (row: JsonObject) => isAskedFor(row) && filters.every((filter) => filter.accepts(row) === true);
  const later = new Set(after.pages.flatMap((page) => page.rows.filter(fits).map(rowKey)));
  const wanted = base.pages.flatMap((page) =>
    page.rows.flatMap((row) => (fits(row) && later.has(rowKey(row)) ? [{ page, row }] : [])),
  );
  if (wanted.length === 0) return notApplicable(`no row of the whole list fits ${text}`);
  const shown = new Set(other.pages.flatMap((page) => page.rows.map(rowKey)));
  const missing = wanted.find(({ row }) => !shown.has(rowKey(row)));
  if (missing === undefined) return pass;
  if (!other.complete) return inconclusive(`the filtered list was not read to its end: ${other.because}`);
  if (!other.steady) return inconclusive('the filtered list changed while it was read');
  const { page, row } = missing;
  return violated(
    [...other.pages.slice(0, 3).map(({ exchange }) => exchange), page.exchange],
    `under ${text}: row ${excerpt(rowKey(row))}${beside(row, filters)}`,
    `it is in the unfiltered list and not among the ${shown.size} rows of this one`,
    { pointer: '/data', ...(hint === undefined ? {} : { hint }) },
  );
}

/** What the row says beyond the words of the filters: when it was created, where a date asks for that. */
function beside(row: JsonObject, filters: readonly RowFilter[]): string {
  const said = filters.filter(({ parameter, field }) => parameter !== field).map((filter) => filter.shown(row));
  return said.length === 0 ? '' : `, which has ${[...new Set(said)].join(' and ')}`;
}

function intruder(page: Page, index: number, row: JsonObject, filter: RowFilter): Verdict {
  const { parameter, field, wanted } = filter;
  const dropped = !queryOf(page.target).has(parameter);
  return violated(
    page.exchange,
    `only rows that fit ${parameter}=${wanted}`,
    `row ${excerpt(rowKey(row))} has ${filter.shown(row)}`,
    {
      pointer: `/data/${index}/${field}`,
      ...(dropped ? { hint: `the link to this page dropped ${parameter}` } : {}),
    },
  );
}
