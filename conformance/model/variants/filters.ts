import { operations } from '../../../generated/operations.js';
import { Halt } from '../http.js';
import { folded } from '../service/lists.js';
import type { FulfillmentStatus, PaymentStatus } from '../state.js';
import { type Variant, variant } from './variant.js';

const FULFILLMENT: readonly FulfillmentStatus[] = [
  'pending',
  'processing',
  'partially_fulfilled',
  'completed',
  'refunded',
];
const PAYMENT: readonly PaymentStatus[] = ['pending', 'completed'];
/** Query parameters that the links of some variants carry. */
const PARAMETERS_OF_LINKS = ['page', 'cursor', '_'];
const SILENT_STATUS = 'What an unknown filter value does is not shown; the list of orders lists no 422.';
const SILENT_SEARCH = 'How a search term matches is not shown.';

const unknownStatusRefused = variant(
  'unknown status value',
  'unknown-status-refused',
  'An unknown status filter is refused with 422.',
  SILENT_STATUS,
  {
    listOrders(original, call) {
      for (const [name, known] of [
        ['fulfillment_status', FULFILLMENT],
        ['payment_status', PAYMENT],
      ] as const) {
        const value = call.query.get(name);
        const isKnown = value === null || known.some((status) => status === value);
        if (!isKnown) throw new Halt(this.errorAnswer(422, `The selected ${name} is invalid.`));
      }
      return original(call);
    },
  },
);

const unknownStatusIgnored = variant(
  'unknown status value',
  'unknown-status-ignored',
  'An unknown status filter is ignored.',
  SILENT_STATUS,
  {
    matchesFulfillmentStatus(original, order, wanted, at, call) {
      const isKnown = FULFILLMENT.some((status) => status === wanted);
      return !isKnown || original(order, wanted, at, call);
    },
    matchesPaymentStatus(original, order, wanted, call) {
      const isKnown = PAYMENT.some((status) => status === wanted);
      return !isKnown || original(order, wanted, call);
    },
  },
);

const unknownParametersRefused = variant(
  'unknown query parameters',
  'unknown-query-parameters-refused',
  'A query parameter that the endpoint does not know is refused with 400.',
  'What an unknown query parameter does is not shown.',
  {
    async before(original, call) {
      await original(call);
      const own = operations[call.operation].parameters.map(({ name }) => name);
      const known = new Set<string>([...own, ...PARAMETERS_OF_LINKS]);
      for (const name of call.query.keys()) {
        if (!known.has(name)) throw new Halt(this.errorAnswer(400, `There is no parameter ${name}.`));
      }
    },
  },
);

const exactSearch = variant(
  'search',
  'search-by-exact-words',
  'Search finds the products whose name holds the term as it was written.',
  SILENT_SEARCH,
  {
    matchesSearch: (_original, product, term) => product.name.includes(term),
  },
);

const generousSearch = variant(
  'search',
  'search-by-any-word',
  'Search finds the products of which any word of the term is part.',
  SILENT_SEARCH,
  {
    matchesSearch(_original, product, term) {
      const text = folded(`${product.name} ${product.brand} ${product.category} ${product.tags.join(' ')}`);
      return folded(term)
        .split(/\s+/)
        .some((word) => text.includes(word));
    },
  },
);

const exactCategory = variant(
  'category',
  'category-by-exact-name',
  'A category is found by its exact name alone.',
  'How the category filter matches beyond a name is not shown.',
  {
    matchesCategory: (_original, product, category) => product.category === category,
  },
);

/** How lists are filtered. */
export const filterVariants: readonly Variant[] = [
  unknownStatusRefused,
  unknownStatusIgnored,
  unknownParametersRefused,
  exactSearch,
  generousSearch,
  exactCategory,
];
