import * as fc from 'fast-check';
import type { Comparison, ListOperation, Query } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import type { Depth } from '../experiment.js';
import { filterArbitrary, plainQuery, readableLists, searchTerm, wholePages } from '../walk/queries.js';
import { ledgerFilters, orderFilters, productFilters, searchesInCategories, UNMATCHED, windowsOf } from './filters.js';

/** One way to read the list again, or another list of the same things, and how it must relate to the base. */
export type Other = { relation: Comparison['relation']; query: Query; list?: ListOperation };

export type ComparisonInput = {
  list: ListOperation;
  base: Query;
  others: Other[];
  /** Pages read in each walk; 0 for as many as the run permits. */
  pages: number;
};

/** Lists that a quick run leaves out: the same rules hold for products, which it reads. */
const NOT_IN_QUICK_RUNS: readonly ListOperation[] = ['listWallets', 'searchProducts'];

/** A quick run tries at most this many filters; they are listed most informative first. */
const MAX_FILTERS_IN_QUICK_RUNS = 3;

/** Comparisons that every run makes. */
export function fixedComparisons(facts: Facts, depth: Depth): ComparisonInput[] {
  const lists = readableLists(facts).filter((list) => depth !== 'quick' || !NOT_IN_QUICK_RUNS.includes(list));
  return [
    ...lists.flatMap((list) => [wholeList(list, facts, depth), ...defaults(list, facts, depth)]),
    ...(facts.met.includes('token') ? [reversed(facts, depth)] : []),
    ...(facts.met.includes('token') && depth !== 'quick' ? withinWindow(facts) : []),
    ...(depth === 'quick' ? [] : searchesInCategories(facts)).map(({ search, categories }): ComparisonInput => {
      const base = { search, ...wholePages('listProducts', facts) };
      return {
        list: 'listProducts',
        base,
        others: narrowed(categories.map((category) => ({ ...base, category }))),
        pages: 0,
      };
    }),
  ];
}

/** The whole list against everything that must show the same rows or some of them. */
function wholeList(list: ListOperation, facts: Facts, depth: Depth): ComparisonInput {
  const plain: Query = list === 'listTransactions' ? { sort: 'asc' } : plainQuery(list, facts);
  const largest = facts.largestPage[list];
  const whole = wholePages(list, facts);
  const isQuick = depth === 'quick';
  const sizes = isQuick ? [] : [0.07, 0.37, 0.99];
  const filters = fixedFilters(list, facts, depth).slice(0, isQuick ? MAX_FILTERS_IN_QUICK_RUNS : undefined);
  const paged: Other[] = [
    { relation: 'backwards', query: { ...plain, per_page: String(Math.ceil(largest * 0.4)) } },
    ...sizes.map(
      (share): Other => ({ relation: 'resized', query: { ...plain, per_page: String(Math.ceil(largest * share)) } }),
    ),
  ];
  const others: Other[] = [
    // All lists are paged in the same way: in a quick run, one list is enough.
    ...(isQuick && list !== 'listProducts' ? [] : paged),
    ...narrowed(filters.map((filter) => ({ ...plain, ...whole, ...filter }))),
    ...(list === 'listProducts' ? [searchTerm(facts), UNMATCHED].map((term) => searchElsewhere(term, facts)) : []),
  ];
  return { list, base: { ...plain, ...whole }, others, pages: 0 };
}

/** The search endpoint, which shows some of the same products. */
function searchElsewhere(term: string, facts: Facts): Other {
  const query = { term, ...wholePages('searchProducts', facts) };
  return { relation: 'narrowed', list: 'searchProducts', query };
}

function fixedFilters(list: ListOperation, facts: Facts, depth: Depth): Query[] {
  if (list === 'listOrders') return orderFilters();
  if (list === 'listTransactions') return ledgerFilters(facts, depth);
  if (list !== 'listProducts') return [];
  const filters = productFilters(facts);
  return depth === 'quick' ? [...filters.slice(2, 4), ...filters.slice(-1)] : filters;
}

function narrowed(filters: readonly Query[]): Other[] {
  return filters.map((filter) => ({ relation: 'narrowed', query: filter }));
}

/**
 * Compares a query that omits a parameter with one that states its default. One page is enough; a quick run tries one
 * parameter per list.
 */
function defaults(list: ListOperation, facts: Facts, depth: Depth): ComparisonInput[] {
  const plain = plainQuery(list, facts);
  const leftOut = (base: Query, rest: Query, pages: number): ComparisonInput => ({
    list,
    base: { ...rest, ...base },
    others: [{ relation: 'defaulted', query: rest }],
    pages,
  });
  const all = [
    ...(list === 'listTransactions' ? [leftOut({ sort: 'desc' }, closedWindow(facts), 1)] : []),
    ...(list === 'listOrders' ? [] : [leftOut({ page: '1' }, plain, 1)]),
    leftOut({ per_page: '15' }, plain, 1),
  ];
  if (depth !== 'quick') return all;
  return list === 'listOrders' ? [] : all.slice(0, 1);
}

function reversed(facts: Facts, depth: Depth): ComparisonInput {
  const days = depth === 'quick' ? latestDays(facts) : closedWindow(facts);
  const wide = { ...days, ...wholePages('listTransactions', facts) };
  const others: Other[] = [{ relation: 'reversed', query: { ...wide, sort: 'desc' } }];
  return { list: 'listTransactions', base: { ...wide, sort: 'asc' }, others, pages: 0 };
}

/** Sort orders and page sizes of a ledger that is filtered by dates, and also by a wallet. */
function withinWindow(facts: Facts): ComparisonInput[] {
  const windows = windowsOf(facts);
  const [wallet] = facts.ledger.walletIds;
  if (windows === null) return [];
  const dates = { start_date: windows.early, end_date: windows.late };
  const filters: Query[] = [dates, ...(wallet === undefined ? [] : [{ ...dates, wallet_id: wallet }])];
  return filters.map((filter): ComparisonInput => {
    const base = { ...filter, sort: 'asc', ...wholePages('listTransactions', facts) };
    const others: Other[] = [
      { relation: 'reversed', query: { ...base, sort: 'desc' } },
      { relation: 'resized', query: { ...base, per_page: '7' } },
    ];
    return { list: 'listTransactions', base, others, pages: 0 };
  });
}

function latestDays({ ledger }: Facts): Query {
  const [first, last] = [ledger.closedDays.at(-5) ?? ledger.closedDays[0], ledger.closedDays.at(-1)];
  return first === undefined || last === undefined ? {} : { start_date: first, end_date: last };
}

/** Days of the ledger that are over, so that no rows are added while they are read: all, or the latest of many. */
function closedWindow({ ledger, pageLimit }: Facts): Query {
  const isShort = ledger.total <= (pageLimit * 100) / 2;
  const [first, last] = [ledger.closedDays.at(isShort ? 0 : -2), ledger.closedDays.at(-1)];
  return first === undefined || last === undefined ? {} : { start_date: first, end_date: last };
}

/** Lists narrowed by filters that are drawn from what the deployment has. */
export function drawnNarrowings(facts: Facts): fc.Arbitrary<ComparisonInput> | null {
  const able = readableLists(facts).filter((list) => list !== 'listWallets' && list !== 'searchProducts');
  return fc.oneof(
    ...able.map((list) =>
      fc.array(filterArbitrary(list, facts), { minLength: 1, maxLength: 4 }).map((filters): ComparisonInput => {
        const asc: Query = list === 'listTransactions' ? { sort: 'asc' } : {};
        const rest = { ...asc, ...wholePages(list, facts) };
        return { list, base: rest, others: narrowed(filters.map((filter) => ({ ...filter, ...rest }))), pages: 0 };
      }),
    ),
  );
}
