import { editQuery } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'pagination/per-page-defaults-to-15';

export default [
  wire(
    RULE,
    'ten-wallets',
    'Only the list of wallets has another default, that of the framework.',
    editQuery('listWallets', (query) => {
      if (!query.has('per_page')) query.set('per_page', '10');
    }),
  ),
  wire(
    RULE,
    'the-maximum-with-a-filter',
    'A ledger with dates is taken for an export and comes in the largest pages.',
    editQuery('listTransactions', (query) => {
      if (query.has('start_date') && !query.has('per_page')) query.set('per_page', '100');
    }),
  ),
] satisfies readonly Fault[];
