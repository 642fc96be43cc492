import * as fc from 'fast-check';
import type { ListOperation, Query } from '../../engine/evidence.js';
import type { Depth } from '../../engine/experiment.js';
import type { Facts } from '../../engine/facts.js';
import { filtersOf, plainQuery, readableLists, searchTerm, wholePages } from '../walk/queries.js';
import { ledgerFilters, orderFilters, productFilters, searchesInCategories } from './filters.js';
import type { ComparisonInput, Other } from './input.js';

/** Comparisons that every run makes. */
export function fixedComparisons(facts: Facts, depth: Depth): ComparisonInput[] {
  return [
    ...readableLists(facts).flatMap((list) => [wholeList(list, facts, depth), ...defaults(list, facts)]),
    ...(facts.met.includes('token') ? [reversed(facts)] : []),
    ...searchesInCategories(facts).map(({ search, categories }): ComparisonInput => {
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

/** The whole list against everything that must show the same rows, or a part of them. */
function wholeList(list: ListOperation, facts: Facts, depth: Depth): ComparisonInput {
  const plain: Query = list === 'listTransactions' ? { sort: 'asc' } : plainQuery(list, facts);
  const largest = facts.largestPage[list];
  const whole = wholePages(list, facts);
  const sizes = depth === 'quick' ? [0.37] : [0.07, 0.37, 0.99];
  const others: Other[] = [
    { relation: 'backwards', query: { ...plain, per_page: String(Math.ceil(largest * 0.4)) } },
    ...sizes.map(
      (share): Other => ({ relation: 'resized', query: { ...plain, per_page: String(Math.ceil(largest * share)) } }),
    ),
    ...narrowed(fixedFilters(list, facts).map((filter) => ({ ...plain, ...filter, ...whole }))),
    ...(list === 'listProducts' ? [searchElsewhere(facts)] : []),
  ];
  return { list, base: { ...plain, ...whole }, others, pages: 0 };
}

/** The search is a list of its own, and shows a part of the same products. */
function searchElsewhere(facts: Facts): Other {
  const query = { term: searchTerm(facts), ...wholePages('searchProducts', facts) };
  return { relation: 'narrowed', list: 'searchProducts', query };
}

function fixedFilters(list: ListOperation, facts: Facts): Query[] {
  if (list === 'listOrders') return orderFilters();
  if (list === 'listTransactions') return ledgerFilters(facts);
  return list === 'listProducts' ? productFilters(facts) : [];
}

function narrowed(filters: readonly Query[]): Other[] {
  return filters.map((filter) => ({ relation: 'narrowed', query: filter }));
}

/** A parameter left out against its default written out; a page or two tell. */
function defaults(list: ListOperation, facts: Facts): ComparisonInput[] {
  const plain = plainQuery(list, facts);
  const others: Other[] = [{ relation: 'defaulted', query: plain }];
  const bases: Query[] = [{ per_page: '15' }];
  if (list !== 'listOrders') bases.push({ page: '1' });
  if (list === 'listTransactions') bases.push({ ...closedWindow(facts), sort: 'desc' });
  return bases.map((base) => {
    const window =
      base['sort'] === undefined ? others : [{ relation: 'defaulted' as const, query: closedWindow(facts) }];
    return { list, base: { ...plain, ...base }, others: window, pages: base['sort'] === undefined ? 1 : 2 };
  });
}

function reversed(facts: Facts): ComparisonInput {
  const wide = { ...closedWindow(facts), ...wholePages('listTransactions', facts) };
  const others: Other[] = [{ relation: 'reversed', query: { ...wide, sort: 'desc' } }];
  return { list: 'listTransactions', base: { ...wide, sort: 'asc' }, others, pages: 0 };
}

/** Days of the ledger that are over, so that nothing is added to them while they are read: all, or the latest of many. */
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
      fc.array(filtersOf(list, facts), { minLength: 1, maxLength: 4 }).map((filters): ComparisonInput => {
        const asc: Query = list === 'listTransactions' ? { sort: 'asc' } : {};
        const rest = { ...asc, ...wholePages(list, facts) };
        return { list, base: rest, others: narrowed(filters.map((filter) => ({ ...filter, ...rest }))), pages: 0 };
      }),
    ),
  );
}
