import { cached } from '../../model/faults/deployments.js';
import { editJson, editQuery } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

export default faults({
  'filters/total-counts-the-selection#counts-before-it-filters': {
    what: 'With two filters, the total of orders counts those that pass the first.',
    wire: editJson('listOrders', (page, { query }) => {
      const hasBoth = query.has('fulfillment_status') && query.has('payment_status');
      return hasBoth ? { ...page, meta: { ...page.meta, total: page.meta.total + 1 } } : page;
    }),
  },
  'filters/total-counts-the-selection#cache-without-the-status': {
    what: 'The cache of the orders does not have fulfillment_status in its key.',
    wire: cached('listOrders', 'fulfillment_status'),
  },
  'filters/page-shows-its-selection#no-end-is-no-number': {
    what: 'Without an end_date the end of the window is not a number, and the ledger has no row.',
    inWindow: (original, row, start, end, call) => call.query.has('end_date') && original(row, start, end, call),
  },
  'filters/page-shows-its-selection#cache-without-the-user': {
    what: 'The cache of the orders does not have the user in its key.',
    wire: cached('listOrders', 'user'),
  },
  'filters/page-shows-its-selection#last-full-page-is-empty': {
    what: 'A last page that is full is taken for one after the last.',
    wire: editJson('listProducts', (page) => {
      const { current_page: current, last_page: last, per_page: size, total } = page.meta;
      return current === last && current > 1 && total % size === 0 ? { ...page, data: [] } : page;
    }),
  },
  'filters/ledger-page-is-its-part#sort-is-lost-beside-a-wallet-and-dates': {
    what: 'With a wallet and dates, the ledger is sorted oldest first whatever was asked for.',
    wire: editQuery('listTransactions', (query) => {
      if (query.has('wallet_id') && query.has('start_date') && query.has('end_date')) query.set('sort', 'asc');
    }),
  },
  'filters/ledger-page-is-its-part#last-page-counted-from-the-end': {
    what: 'The last page of the ledger shows as many of the oldest rows as a page may have.',
    pageRows(original, rows, page, perPage, call) {
      const isLast = page > 1 && page === Math.ceil(rows.length / perPage);
      const isMeant = call.operation === 'listTransactions' && call.query.has('end_date') && isLast;
      return isMeant
        ? rows.slice(-perPage).slice(0, rows.length - (page - 1) * perPage)
        : original(rows, page, perPage, call);
    },
  },
});
