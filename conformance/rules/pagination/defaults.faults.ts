import { editMeta, editQuery } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'pagination/page-defaults-to-1',
    'page-zero',
    'Without page, the list of wallets shows current_page 0.',
    editMeta('listWallets', (meta, _, { query }) => ({
      ...meta,
      current_page: query.has('page') ? meta.current_page : 0,
    })),
  ),
  wire(
    'pagination/page-defaults-to-1',
    'second-page',
    'The default page of a search is 1, but pages are counted from 0.',
    editQuery('searchProducts', (query) => {
      if (!query.has('page')) query.set('page', '2');
    }),
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
