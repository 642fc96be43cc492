import { editQuery } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'ledger/sort-defaults-to-desc';

export default [
  wire(
    RULE,
    'defaults-to-asc',
    'Without sort the ledger is listed oldest first.',
    editQuery('listTransactions', (query) => {
      if (!query.has('sort')) query.set('sort', 'asc');
    }),
  ),
  wire(
    RULE,
    'asc-within-dates',
    'Without sort a period is listed oldest first.',
    editQuery('listTransactions', (query) => {
      if (!query.has('sort') && query.has('start_date')) query.set('sort', 'asc');
    }),
  ),
  wire(
    RULE,
    'asc-within-a-wallet',
    'Without sort the ledger of one wallet is listed oldest first, as for a statement of account.',
    editQuery('listTransactions', (query) => {
      if (!query.has('sort') && query.has('wallet_id')) query.set('sort', 'asc');
    }),
  ),
] satisfies readonly Fault[];
