import { operations } from '../../../generated/operations.js';
import type { JsonObject, ListOperation, Query, Walk } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { utcDay } from '../../evidence/notation/timestamp.js';
import { dayOf } from '../../evidence/row-filter.js';
import { UNMATCHED } from '../comparisons/filters.js';
import { enumOf, searchTerm, unique } from '../walk/queries.js';
import type { Factors } from './covering-array.js';

/** The part of a query that each class of each parameter stands for. */
export type ParameterClasses = Readonly<Record<string, Readonly<Record<string, Query>>>>;

/** Who reads a page, and over which connection. */
export const READERS = ['owner', 'other user', 'second connection', 'uncompressed'] as const;
export type Reader = (typeof READERS)[number];

/** Where in its list a page is. `full` is a last page that has as many rows as a page may have. */
export const PLACES = ['first', 'middle', 'last', 'full', 'after the last'] as const;
export type Place = (typeof PLACES)[number];

/** A page size that divides the number of selected rows. */
export const FITTING = 'fitting';
/** Above the stated maximum of orders and ledger. */
export const ABOVE = '101';
const DAY_MS = 86_400_000;
const LONG_AGO = '2000-01-01';

const absent: Query = {};

/** The page sizes of a list by class; that of `fitting` depends on the rows. */
export function pageSizes(list: ListOperation, { largestPage }: Facts): Readonly<Record<string, string>> {
  return {
    absent: '15',
    '1': '1',
    '7': '7',
    '15': '15',
    largest: String(largestPage[list]),
    [ABOVE]: ABOVE,
    [FITTING]: '',
  };
}

/** The classes of the parameters that search; what they match is not stated, so each is a list of its own. */
export function searchClasses(list: ListOperation, facts: Facts): ParameterClasses {
  const texts = { name: facts.products[0]?.name ?? UNMATCHED, word: searchTerm(facts), unmatched: UNMATCHED };
  const under = (parameter: string) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]): [string, Query] => [name, { [parameter]: text }]));
  if (list === 'listProducts') return { search: { absent, ...under('search') } };
  return list === 'searchProducts' ? { term: under('term') } : {};
}

/** The classes of the parameters that filter and sort, with values from the whole list. */
export function filterClasses(list: ListOperation, base: Pick<Walk, 'pages'>): ParameterClasses {
  const rows = base.pages.flatMap((page) => page.rows);
  if (list === 'listOrders') {
    const statuses = (name: 'fulfillment_status' | 'payment_status') =>
      Object.fromEntries(enumOf(name).map((value): [string, Query] => [value, { [name]: value }]));
    return {
      fulfillment_status: { absent, ...statuses('fulfillment_status') },
      payment_status: { absent, ...statuses('payment_status') },
    };
  }
  if (list === 'listProducts') {
    const categories = byCount(textsOf(rows, 'category_name'));
    return {
      category: { absent, ...named('category', [categories[0], categories.at(-1)]), unknown: { category: UNMATCHED } },
    };
  }
  if (list !== 'listTransactions') return {};
  const wallets = byCount(textsOf(rows, 'wallet_id'));
  return {
    wallet_id: { absent, ...named('wallet_id', [wallets[0], wallets[1], wallets.at(-1)]) },
    dates: { absent, ...windowsIn(rows) },
    sort: { absent, asc: { sort: 'asc' }, desc: { sort: 'desc' } },
  };
}

/** The names of all classes of a list. */
export function factorsOf(list: ListOperation, facts: Facts, parameters: ParameterClasses): Factors {
  const hasOther = facts.met.includes('other token');
  const places = operations[list].parameters.some(({ name }) => name === 'page') ? PLACES : PLACES.slice(0, -1);
  return {
    ...Object.fromEntries(Object.entries(parameters).map(([name, classes]) => [name, Object.keys(classes)])),
    per_page: Object.keys(pageSizes(list, facts)),
    place: places,
    reader: READERS.filter((reader) => hasOther || reader !== 'other user'),
  };
}

/** Days that are over, so that no rows are added while they are read. */
function windowsIn(rows: readonly JsonObject[]): Readonly<Record<string, Query>> {
  const today = utcDay(Date.now());
  const all = rows.flatMap((row) => dayOf(row) ?? []).filter((day) => day < today);
  const days = unique(all).sort();
  const [first, last, busiest] = [days[0], days.at(-1), byCount(all)[0]];
  const [early, late] = [days[Math.floor(days.length / 4)], days[Math.floor((days.length * 3) / 4)]];
  if (first === undefined || last === undefined || early === undefined || late === undefined) return beforeToday();
  return {
    from: { start_date: early },
    until: { end_date: late },
    window: { start_date: early, end_date: late },
    day: { start_date: busiest ?? first, end_date: busiest ?? first },
    'no rows': { end_date: utcDay(Date.parse(first) - DAY_MS) },
  };
}

/** Windows that no row of a ledger without earlier days may be in. */
function beforeToday(): Readonly<Record<string, Query>> {
  const until = { end_date: utcDay(Date.now() - DAY_MS) };
  return { until, window: { start_date: LONG_AGO, ...until } };
}

/** Classes `1st`, `2nd` … of a parameter, as many as there are different values. */
function named(name: string, values: readonly (string | undefined)[]): Readonly<Record<string, Query>> {
  const distinct = unique(values.flatMap((value) => value ?? []));
  const ORDINALS = ['1st', '2nd', '3rd'];
  return Object.fromEntries(
    distinct.map((value, index): [string, Query] => [ORDINALS[index] ?? '', { [name]: value }]),
  );
}

function textsOf(rows: readonly JsonObject[], name: string): string[] {
  return rows.flatMap(({ [name]: value }) => (typeof value === 'string' && value.trim() !== '' ? [value] : []));
}

/** The different values, most frequent first. */
function byCount(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
}
