import { editMeta, editQuery } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'pagination/page-defaults-to-1';

export default [
  wire(
    RULE,
    'page-zero',
    'Without a page the wallets say current_page 0.',
    editMeta('listWallets', (meta, _, { query }) => ({
      ...meta,
      current_page: query.has('page') ? meta.current_page : 0,
    })),
  ),
  wire(
    RULE,
    'second-page',
    'The default page of a search is 1, and pages are counted from 0.',
    editQuery('searchProducts', (query) => {
      if (!query.has('page')) query.set('page', '2');
    }),
  ),
] satisfies readonly Fault[];
