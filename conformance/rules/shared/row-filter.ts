import type { Comparison, JsonObject, Page, Query } from '../../evidence/evidence.js';
import { isUuid, rowKey } from '../../evidence/notation/identifiers.js';
import { excerpt, pluralize } from '../../evidence/notation/text.js';
import { instantOf, utcDay } from '../../evidence/notation/timestamp.js';
import { queryOf } from '../../evidence/notation/url.js';
import { isSameList } from '../../evidence/page.js';
import { inconclusive, moreSevere, notApplicable, pass, type Verdict, violated } from './rule.js';

/** One filter of a query, applied to a row. */
export interface RowFilter {
  /** The query parameter. */
  readonly parameter: string;
  /** The field of a row that it filters by. */
  readonly field: string;
  readonly wanted: string;
  /** Whether the row passes the filter; null if the row violates the schema, so that this is unknown. */
  accepts(row: JsonObject): boolean | null;
  /** The field of the row, for a report. */
  shown(row: JsonObject): string;
}

const FILTERS: Readonly<Record<string, (wanted: string) => RowFilter>> = {
  fulfillment_status: (wanted) => fieldFilter('fulfillment_status', wanted, (text) => text),
  payment_status: (wanted) => fieldFilter('payment_status', wanted, (text) => text),
  wallet_id: walletFilter,
  start_date: (wanted) => dayFilter('start_date', wanted, (day) => day >= wanted),
  end_date: (wanted) => dayFilter('end_date', wanted, (day) => day <= wanted),
};

/** The filters of a query for these parameters. */
export function filtersIn(query: Query, ...names: readonly string[]): RowFilter[] {
  return names.flatMap((name) => {
    const wanted = query[name];
    return wanted === undefined ? [] : (FILTERS[name]?.(wanted) ?? []);
  });
}

const days = new WeakMap<JsonObject, string | null>();

/** The UTC day on which a ledger row was created; null if it cannot be read. Cached, since a run sees the same rows often. */
export function dayOf(row: JsonObject): string | null {
  const found = days.get(row);
  if (found !== undefined) return found;
  const created = row['created_at'];
  const instant = typeof created === 'string' ? instantOf(created) : null;
  const day = instant === null ? null : utcDay(instant);
  days.set(row, day);
  return day;
}

function fieldFilter(name: string, wanted: string, normal: (text: string) => string): RowFilter {
  return {
    parameter: name,
    field: name,
    wanted,
    accepts(row) {
      const value = row[name];
      return typeof value === 'string' ? normal(value) === normal(wanted) : null;
    },
    shown: (row) => `${name} ${excerpt(row[name], 40)}`,
  };
}

/** A UUID names the same wallet in either letter case. A name of another form cannot be matched with a UUID. */
function walletFilter(wanted: string): RowFilter {
  const filter = fieldFilter('wallet_id', wanted, (text) => text.toLowerCase());
  const isNamedAlike = ({ wallet_id: shown }: JsonObject) =>
    typeof shown === 'string' && isUuid(shown) === isUuid(wanted);
  return { ...filter, accepts: (row) => (isNamedAlike(row) ? filter.accepts(row) : null) };
}

function dayFilter(parameter: string, wanted: string, accepts: (day: string) => boolean): RowFilter {
  return {
    parameter,
    field: 'created_at',
    wanted,
    accepts(row) {
      const day = dayOf(row);
      return day === null ? null : accepts(day);
    },
    shown: (row) => `created_at ${excerpt(row['created_at'], 40)}`,
  };
}

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
 * and after count. `isAskedFor` limits the question to some rows; `hint` is the usual reason why one is missing.
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
  // An order may leave a status and another may get it, so that no total shows it. Rows of the ledger stay as they are.
  const isWrittenInto = other.list === 'listOrders' && !isSameList(base, after);
  if (!other.steady || isWrittenInto) return inconclusive('the filtered list changed while it was read');
  const { page, row } = missing;
  return violated(
    [...other.pages.slice(0, 3).map(({ exchange }) => exchange), page.exchange],
    `under ${text}: row ${excerpt(rowKey(row))}${beside(row, filters)}`,
    `the unfiltered list shows it, and this one does not (${pluralize(shown.size, 'row')} read)`,
    { pointer: '/data', ...(hint === undefined ? {} : { hint }) },
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
    `only rows that fit ${parameter}=${wanted}`,
    `row ${excerpt(rowKey(row))} has ${filter.shown(row)}`,
    {
      pointer: `/data/${index}/${field}`,
      ...(dropped ? { hint: `the link to this page dropped ${parameter}` } : {}),
    },
  );
}
