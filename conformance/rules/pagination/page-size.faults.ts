import { cached } from '../../model/faults/deployments.js';
import { editQuery } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

export default faults({
  'pagination/per-page-is-honoured#ignored-by-the-search': {
    what: 'The search ignores per_page.',
    wire: editQuery('searchProducts', (query) => query.delete('per_page')),
  },
  'pagination/per-page-is-honoured#maximum-of-fifty': {
    what: 'Orders are shown in pages of at most 50, although the maximum is 100.',
    wire: editQuery('listOrders', (query) => {
      if (Number(query.get('per_page')) > 50) query.set('per_page', '50');
    }),
  },
  'pagination/per-page-is-honoured#rounded-up': {
    what: 'The page size is rounded up to the next multiple of five.',
    perPage: (original, call) => Math.ceil(original(call) / 5) * 5,
  },
  'pagination/per-page-is-honoured#cache-without-the-page-size': {
    what: 'The cache of the products does not have per_page in its key.',
    wire: cached('listProducts', 'per_page'),
  },
  'pagination/per-page-never-exceeds-100#no-maximum': {
    what: 'per_page has no maximum on the list of orders.',
    maxPerPage: (original, call) => (call.operation === 'listOrders' ? Number.MAX_SAFE_INTEGER : original(call)),
  },
  'pagination/per-page-never-exceeds-100#only-meta-is-clamped': {
    what: 'meta.per_page is limited, but the query of the ledger is not.',
    pageRows(original, rows, page, perPage, call) {
      const asked = this.pageParameter(call, 'per_page', perPage);
      return original(rows, page, call.operation === 'listTransactions' ? asked : perPage, call);
    },
  },
  'pagination/per-page-never-exceeds-100#more-within-a-window': {
    what: 'A window of the ledger is shown in pages of up to a thousand rows.',
    maxPerPage(original, call) {
      const isWindow = call.query.has('start_date') && call.query.has('end_date');
      return call.operation === 'listTransactions' && isWindow ? 1_000 : original(call);
    },
  },
  'pagination/per-page-defaults-to-15#ten-wallets': {
    what: 'The list of wallets has the default page size of the framework.',
    wire: editQuery('listWallets', (query) => {
      if (!query.has('per_page')) query.set('per_page', '10');
    }),
  },
  'pagination/per-page-defaults-to-15#the-maximum-with-a-filter': {
    what: 'A ledger with dates is treated as an export and has the largest pages.',
    wire: editQuery('listTransactions', (query) => {
      if (query.has('start_date') && !query.has('per_page')) query.set('per_page', '100');
    }),
  },
});
