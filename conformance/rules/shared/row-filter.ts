import type { JsonObject, Query } from '../../evidence/evidence.js';
import { isUuid } from '../../evidence/notation/keys.js';
import { excerpt } from '../../evidence/notation/text.js';
import { instantOf, utcDay } from '../../evidence/notation/timestamp.js';

/** One filter of a query, as it bears on a row. */
export interface RowFilter {
  /** The query parameter. */
  readonly parameter: string;
  /** The field of a row that it is about. */
  readonly field: string;
  readonly wanted: string;
  /** Whether the filter lets the row pass; null where the row breaks the schema, so that nobody can say. */
  accepts(row: JsonObject): boolean | null;
  /** What the row says in the field, for a report. */
  shown(row: JsonObject): string;
}

const FILTERS: Readonly<Record<string, (wanted: string) => RowFilter>> = {
  fulfillment_status: (wanted) => fieldFilter('fulfillment_status', wanted, (text) => text),
  payment_status: (wanted) => fieldFilter('payment_status', wanted, (text) => text),
  wallet_id: walletFilter,
  start_date: (wanted) => dayFilter('start_date', wanted, (day) => day >= wanted),
  end_date: (wanted) => dayFilter('end_date', wanted, (day) => day <= wanted),
};

/** The filters of a query among those named. */
export function filtersIn(query: Query, ...names: readonly string[]): RowFilter[] {
  return names.flatMap((name) => {
    const wanted = query[name];
    return wanted === undefined ? [] : (FILTERS[name]?.(wanted) ?? []);
  });
}

const days = new WeakMap<JsonObject, string | null>();

/** The UTC day on which a ledger row was created; null when it does not say. A run asks for that of the same rows often. */
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

/** A UUID names the same wallet in either letter case; nobody can say which one a name of another form means. */
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
