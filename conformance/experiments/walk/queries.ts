import * as fc from 'fast-check';
import { operations } from '../../../generated/operations.js';
import type { ListOperation, Query } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { LIST_OPERATIONS } from '../../evidence/page.js';

/** The lists that the given tokens can read. */
export function readableLists(facts: Facts): ListOperation[] {
  return LIST_OPERATIONS.filter((list) => operations[list].security === 'optional' || facts.met.includes('token'));
}

/** The required query of a list. */
export function plainQuery(list: ListOperation, facts: Facts): Query {
  return list === 'searchProducts' ? { term: searchTerm(facts) } : {};
}

/** The query for the largest pages of a list. */
export function wholePages(list: ListOperation, facts: Facts): Query {
  return { per_page: String(facts.largestPage[list]) };
}

/** A word in the names of as many products as possible, so that a search finds something. */
export function searchTerm({ products }: Facts): string {
  return commonWord(products, ({ length }) => length >= 3) ?? 'gift';
}

/** The word of this kind that is in the most names; null where there is none. */
function commonWord(products: Facts['products'], isOfKind: (word: string) => boolean): string | null {
  const counts = new Map<string, number>();
  for (const { name } of products) {
    for (const word of new Set(name.split(/[^\p{L}]+/u))) {
      if (isOfKind(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Filters of a list, with values that occur in this deployment. */
export function filterArbitrary(list: ListOperation, facts: Facts): fc.Arbitrary<Query> {
  const pick = (name: string, values: readonly string[]): fc.Arbitrary<Query> =>
    values.length === 0
      ? fc.constant({})
      : fc
          .option(fc.constantFrom(...values), { nil: undefined })
          .map((value) => (value === undefined ? {} : { [name]: value }));
  const parts: Readonly<Record<ListOperation, fc.Arbitrary<Query>[]>> = {
    listOrders: [
      pick('fulfillment_status', enumOf('fulfillment_status')),
      pick('payment_status', enumOf('payment_status')),
    ],
    listWallets: [],
    listTransactions: [
      pick('wallet_id', facts.ledger.walletIds),
      windowOf(facts.ledger.closedDays),
      pick('sort', ['asc', 'desc']),
    ],
    listProducts: [
      pick('category', unique(facts.products.map((product) => product.category))),
      pick('search', unique(facts.products.slice(0, 20).map((product) => product.name))),
    ],
    searchProducts: [
      fc
        .constantFrom(searchTerm(facts), ...facts.products.slice(0, 20).map(({ name }) => name))
        .map((term) => ({ term })),
    ],
  };
  return fc.tuple(...parts[list]).map((queries) => Object.assign({}, ...queries) as Query);
}

/** Any list with any of its filters and page sizes. */
export function listQueries(facts: Facts): fc.Arbitrary<{ list: ListOperation; query: Query }> {
  const choices = readableLists(facts).map((list) =>
    fc
      .tuple(
        filterArbitrary(list, facts),
        fc.option(fc.integer({ min: 3, max: facts.largestPage[list] }), { nil: undefined }),
      )
      .map(([filters, perPage]) => ({
        list,
        query: { ...filters, ...(perPage === undefined ? {} : { per_page: String(perPage) }) },
      })),
  );
  return fc.oneof(...choices);
}

/** Windows of past days in which the ledger has rows: no rows are added while they are read. */
function windowOf(days: readonly string[]): fc.Arbitrary<Query> {
  const [first] = days;
  if (first === undefined) return fc.constant({});
  const day = fc.constantFrom(first, ...days);
  return fc.tuple(day, day, fc.constantFrom('both', 'start', 'end', 'none')).map(([a, b, which]): Query => {
    const [start, end] = a <= b ? [a, b] : [b, a];
    if (which === 'none') return {};
    if (which === 'start') return { start_date: start };
    return which === 'end' ? { end_date: end } : { start_date: start, end_date: end };
  });
}

/**
 * A category with a character that means something in a query, one with a letter outside ASCII, and a search for a word with
 * such a letter, as far as there are: in pages so small that links are followed.
 */
export function escapedQueries({ products }: Facts): Query[] {
  const categories = products.map(({ category }) => category);
  const found = [/[&+#%=;?]/, /\P{ASCII}/u].flatMap((odd) => categories.find((category) => odd.test(category)) ?? []);
  const ofCategories = unique(found).map((category) => {
    const count = categories.filter((other) => other === category).length;
    return { category, per_page: String(Math.max(1, Math.floor(count / 2))) };
  });
  const word = commonWord(products, (text) => text.length >= 3 && /\P{ASCII}/u.test(text));
  return [...ofCategories, ...(word === null ? [] : [{ search: word, per_page: '1' }])];
}

export function enumOf(parameter: 'fulfillment_status' | 'payment_status'): readonly string[] {
  const found = operations.listOrders.parameters.find(({ name }) => name === parameter);
  return found !== undefined && 'enum' in found.schema ? found.schema.enum : [];
}

export function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
