import type { JsonObject, Query } from './exchange.js';
import { excerpt, foldCase, isUuid } from './notation/text.js';
import { instantOf, utcDay } from './notation/timestamp.js';
import type { Walk } from './page.js';

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
  category: categoryFilter,
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

/** Letter case, accents and spaces make no difference to most; no two categories of one deployment differ in these alone. */
function categoryFilter(wanted: string): RowFilter {
  return { ...fieldFilter('category_name', wanted, foldCase), parameter: 'category' };
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

/**
 * The rows of a whole list that pass all filters of a query, in their order; null where a row does not show whether it does.
 * Not for `search` and `term`: what they match is not stated.
 */
export function selectedRows({ pages }: Pick<Walk, 'pages'>, query: Query): JsonObject[] | null {
  const filters = filtersIn(query, ...Object.keys(query));
  const rows = pages.flatMap((page) => page.rows);
  const isUnclear = rows.some((row) => filters.some((filter) => filter.accepts(row) === null));
  return isUnclear ? null : rows.filter((row) => filters.every((filter) => filter.accepts(row) === true));
}
