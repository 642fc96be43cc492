import { operations } from '../../../generated/operations.js';
import { type Call, Halt } from '../http.js';
import { folded } from '../service/lists.js';
import type { FulfillmentStatus, PaymentStatus } from '../state.js';
import { allowed } from './variant.js';

const DELIVERY: readonly FulfillmentStatus[] = [
  'pending',
  'processing',
  'partially_fulfilled',
  'completed',
  'refunded',
];
const PAYMENT: readonly PaymentStatus[] = ['pending', 'completed'];
/** Query parameters that the links of some variants carry. */
const PARAMETERS_OF_LINKS = ['page', 'cursor', '_'];
const FILTERS = new Set(
  'fulfillment_status payment_status wallet_id start_date end_date sort search category'.split(' '),
);

/** The call with another value of a parameter; unchanged if it has none. */
function withQuery(call: Call, name: string, edit: (value: string) => string): Call {
  const value = call.query.get(name);
  if (value === null) return call;
  const query = new URLSearchParams(call.query);
  query.set(name, edit(value));
  return { ...call, query };
}

function plainDate(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})-?(\d{1,2})-?(\d{1,2})(?:T.*)?$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** How lists are filtered and products are searched. */
export const filterVariants = allowed({
  'What an unknown filter value does is not shown; the list of orders lists no 422.': {
    'unknown-status-refused': {
      place: 'unknown status value',
      what: 'An unknown status filter is refused with 422.',
      listOrders(original, call) {
        for (const [name, known] of [
          ['fulfillment_status', DELIVERY],
          ['payment_status', PAYMENT],
        ] as const) {
          const value = call.query.get(name);
          const isKnown = value === null || known.some((status) => status === value);
          if (!isKnown) throw new Halt(this.errorAnswer(422, `The selected ${name} is invalid.`));
        }
        return original(call);
      },
    },
    'unknown-status-ignored': {
      place: 'unknown status value',
      what: 'An unknown status filter is ignored.',
      matchesFulfillmentStatus(original, order, wanted, at, call) {
        const isKnown = DELIVERY.some((status) => status === wanted);
        return !isKnown || original(order, wanted, at, call);
      },
      matchesPaymentStatus(original, order, wanted, call) {
        const isKnown = PAYMENT.some((status) => status === wanted);
        return !isKnown || original(order, wanted, call);
      },
    },
  },
  'What an unknown query parameter does is not shown.': {
    'unknown-query-parameters-refused': {
      place: 'unknown query parameters',
      what: 'A query parameter that the endpoint does not know is refused with 400.',
      async before(original, call) {
        await original(call);
        const own = operations[call.operation].parameters.map(({ name }) => name);
        const known = new Set<string>([...own, ...PARAMETERS_OF_LINKS]);
        for (const name of call.query.keys()) {
          if (!known.has(name)) throw new Halt(this.errorAnswer(400, `There is no parameter ${name}.`));
        }
      },
    },
  },
  'The ledger lists 422 for an invalid filter, and `sort` selects no rows.': {
    'unknown-sort-is-the-default': {
      place: 'unknown sort',
      what: 'A sort other than asc and desc is read as desc.',
      listTransactions: (original, call) =>
        original(withQuery(call, 'sort', (sort) => (sort === 'asc' ? sort : 'desc'))),
    },
  },
  'What a date in another notation than YYYY-MM-DD does is not shown.': {
    'dates-in-any-notation': {
      place: 'dates in another notation',
      what: 'A date of the ledger may be written without hyphens, without zeros, or with a time.',
      listTransactions: (original, call) =>
        original(['start_date', 'end_date'].reduce((changed, name) => withQuery(changed, name, plainDate), call)),
    },
  },
  'What a blank value of a filter does is not shown.': {
    'blank-filters-refused': {
      place: 'blank filters',
      what: 'A blank value of any filter is refused with 422.',
      async before(original, call) {
        await original(call);
        for (const [name, value] of call.query) {
          if (value.trim() === '' && FILTERS.has(name)) throw new Halt(this.errorAnswer(422, `The ${name} is blank.`));
        }
      },
    },
  },
  'How a search term matches is not shown.': {
    'search-by-exact-words': {
      place: 'search',
      what: 'Search finds the products whose name holds the term as it was written.',
      matchesSearch: (_original, product, term) => product.name.includes(term),
    },
    'search-by-any-word': {
      place: 'search',
      what: 'Search finds the products of which any word of the term is part.',
      matchesSearch(_original, product, term) {
        const text = folded(`${product.name} ${product.brand} ${product.category} ${product.tags.join(' ')}`);
        return folded(term)
          .split(/\s+/)
          .some((word) => text.includes(word));
      },
    },
    'short-words-are-not-indexed': {
      place: 'search',
      what: 'Search leaves out words of fewer than four letters; a search for such words alone finds nothing.',
      matchesSearch(original, product, term, call) {
        const words = term.split(/\s+/).filter((word) => word.length >= 4);
        return words.length > 0 && original(product, words.join(' '), call);
      },
    },
  },
  'How the category filter matches beyond a name is not shown.': {
    'category-by-exact-name': {
      place: 'category',
      what: 'A category is found by its exact name alone.',
      matchesCategory: (_original, product, category) => product.category === category,
    },
  },
  'The product search lists no status but 200, and says of a missing term only that it is required.': {
    'search-without-term-shows-all': {
      place: 'missing term',
      what: 'A search without a term, or with a blank one, shows every product.',
      searchProducts(original, call) {
        const term = call.query.get('term') ?? '';
        return term.trim() === ''
          ? this.listAnswer(this.visibleProducts(call), call, (one) => this.productView(one))
          : original(call);
      },
    },
  },
});
