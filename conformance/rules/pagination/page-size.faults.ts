import { cached } from '../../model/faults/deployments.js';
import { editQuery } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';
import type { Call } from '../../model/http.js';

export default [
  wire(
    'pagination/per-page-is-honoured',
    'ignored-by-the-search',
    'The search ignores per_page.',
    editQuery('searchProducts', (query) => query.delete('per_page')),
  ),
  wire(
    'pagination/per-page-is-honoured',
    'maximum-of-fifty',
    'Orders are shown in pages of at most 50, although the maximum is 100.',
    editQuery('listOrders', (query) => {
      if (Number(query.get('per_page')) > 50) query.set('per_page', '50');
    }),
  ),
  state('pagination/per-page-is-honoured', 'rounded-up', 'The page size is rounded up to the next multiple of five.', {
    perPage: (original, call) => Math.ceil(original(call) / 5) * 5,
  }),
  state('pagination/per-page-never-exceeds-100', 'no-maximum', 'per_page has no maximum on the list of orders.', {
    maxPerPage: (original, call) => (call.operation === 'listOrders' ? Number.MAX_SAFE_INTEGER : original(call)),
  }),
  state(
    'pagination/per-page-never-exceeds-100',
    'only-meta-is-clamped',
    'meta.per_page is limited, but the query of the ledger is not.',
    (Base) =>
      class extends Base {
        override pageRows<T>(rows: readonly T[], page: number, perPage: number, call: Call): readonly T[] {
          const asked = this.pageParameter(call, 'per_page', perPage);
          return super.pageRows(rows, page, call.operation === 'listTransactions' ? asked : perPage, call);
        }
      },
  ),
  state(
    'pagination/per-page-never-exceeds-100',
    'more-within-a-window',
    'A window of the ledger is shown in pages of up to a thousand rows.',
    {
      maxPerPage(original, call) {
        const isWindow = call.query.has('start_date') && call.query.has('end_date');
        return call.operation === 'listTransactions' && isWindow ? 1_000 : original(call);
      },
    },
  ),
  wire(
    'pagination/per-page-is-honoured',
    'cache-without-the-page-size',
    'The cache of the products does not have per_page in its key.',
    cached('listProducts', 'per_page'),
  ),
  wire(
    'pagination/per-page-defaults-to-15',
    'ten-wallets',
    'The list of wallets has the default page size of the framework.',
    editQuery('listWallets', (query) => {
      if (!query.has('per_page')) query.set('per_page', '10');
    }),
  ),
  wire(
    'pagination/per-page-defaults-to-15',
    'the-maximum-with-a-filter',
    'A ledger with dates is treated as an export and has the largest pages.',
    editQuery('listTransactions', (query) => {
      if (query.has('start_date') && !query.has('per_page')) query.set('per_page', '100');
    }),
  ),
] satisfies readonly Fault[];
