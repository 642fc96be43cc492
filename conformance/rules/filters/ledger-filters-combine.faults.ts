import { editQuery } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'filters/ledger-filters-combine';

export default [
  wire(
    RULE,
    'wallet-is-dropped',
    'With dates set, wallet_id is dropped silently.',
    editQuery('listTransactions', (query) => {
      if (query.has('start_date')) query.delete('wallet_id');
    }),
  ),
  wire(
    RULE,
    'end-is-dropped',
    'With a wallet and a start_date set, end_date is dropped silently.',
    editQuery('listTransactions', (query) => {
      if (query.has('wallet_id') && query.has('start_date')) query.delete('end_date');
    }),
  ),
] satisfies readonly Fault[];
