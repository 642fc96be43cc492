import { operations } from '../../../generated/operations.js';
import { type Call, Halt } from '../http.js';
import { folded } from '../search.js';
import type { FulfillmentStatus, Moment, Order, PaymentStatus, Product } from '../state.js';
import { type Variant, variant } from './variant.js';

const FULFILLMENT: readonly FulfillmentStatus[] = [
  'pending',
  'processing',
  'partially_fulfilled',
  'completed',
  'refunded',
];
const PAYMENT: readonly PaymentStatus[] = ['pending', 'completed'];
/** Those that the links of some variant carry. */
const PARAMETERS_OF_LINKS = ['page', 'cursor', '_'];
const SILENT_STATUS = 'What an unknown filter value does is not shown; the list of orders lists no 422.';
const SILENT_SEARCH = 'How a search term matches is not shown.';

const unknownStatusRefused = variant(
  'unknown status value',
  'unknown-status-refused',
  'An unknown status filter is refused with 422.',
  SILENT_STATUS,
  (Base) =>
    class extends Base {
      override listOrders(call: Call) {
        for (const [name, known] of [
          ['fulfillment_status', FULFILLMENT],
          ['payment_status', PAYMENT],
        ] as const) {
          const value = call.query.get(name);
          const isKnown = value === null || known.some((status) => status === value);
          if (!isKnown) throw new Halt(this.errorAnswer(422, `The selected ${name} is invalid.`));
        }
        return super.listOrders(call);
      }
    },
);

const unknownStatusIgnored = variant(
  'unknown status value',
  'unknown-status-ignored',
  'An unknown status filter is ignored.',
  SILENT_STATUS,
  (Base) =>
    class extends Base {
      override matchesFulfillmentStatus(order: Order, wanted: string, at: Moment, call: Call): boolean {
        const isKnown = FULFILLMENT.some((status) => status === wanted);
        return !isKnown || super.matchesFulfillmentStatus(order, wanted, at, call);
      }

      override matchesPaymentStatus(order: Order, wanted: string, call: Call): boolean {
        const isKnown = PAYMENT.some((status) => status === wanted);
        return !isKnown || super.matchesPaymentStatus(order, wanted, call);
      }
    },
);

const unknownParametersRefused = variant(
  'unknown query parameters',
  'unknown-query-parameters-refused',
  'A query parameter that the endpoint does not know is refused with 400.',
  'What an unknown query parameter does is not shown.',
  (Base) =>
    class extends Base {
      override async before(call: Call): Promise<void> {
        await super.before(call);
        const own = operations[call.operation].parameters.map(({ name }) => name);
        const known = new Set<string>([...own, ...PARAMETERS_OF_LINKS]);
        for (const name of call.query.keys()) {
          if (!known.has(name)) throw new Halt(this.errorAnswer(400, `There is no parameter ${name}.`));
        }
      }
    },
);

const exactSearch = variant(
  'search',
  'search-by-exact-words',
  'Search finds the products whose name holds the term as it was written.',
  SILENT_SEARCH,
  (Base) =>
    class extends Base {
      override matchesSearch(product: Product, term: string, _call: Call): boolean {
        return product.name.includes(term);
      }
    },
);

const generousSearch = variant(
  'search',
  'search-by-any-word',
  'Search finds the products of which any word of the term is part.',
  SILENT_SEARCH,
  (Base) =>
    class extends Base {
      override matchesSearch(product: Product, term: string, _call: Call): boolean {
        const text = folded(`${product.name} ${product.brand} ${product.category} ${product.tags.join(' ')}`);
        return folded(term)
          .split(/\s+/)
          .some((word) => text.includes(word));
      }
    },
);

const exactCategory = variant(
  'category',
  'category-by-exact-name',
  'A category is found by its exact name alone.',
  'How the category filter matches beyond a name is not shown.',
  (Base) =>
    class extends Base {
      override matchesCategory(product: Product, category: string, _call: Call): boolean {
        return product.category === category;
      }
    },
);

/** How lists are narrowed. */
export const filterVariants: readonly Variant[] = [
  unknownStatusRefused,
  unknownStatusIgnored,
  unknownParametersRefused,
  exactSearch,
  generousSearch,
  exactCategory,
];
