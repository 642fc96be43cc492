import { editQuery, editResponse } from '../../model/faults/edits.js';
import { type Fault, wire, withStatus } from '../../model/faults/fault.js';

const RULE = 'filters/unreadable-ledger-filter-is-422';

export default [
  wire(
    RULE,
    'impossible-date-rolls-over',
    'The thirtieth of February is read as the second of March.',
    editQuery('listTransactions', (query) => {
      const start = query.get('start_date') ?? '';
      if (start.endsWith('-02-30')) query.set('start_date', start.replace('-02-30', '-03-02'));
    }),
  ),
  wire(
    RULE,
    'unknown-sort-is-the-default',
    'A sort that is not known is ignored.',
    editQuery('listTransactions', (query) => {
      if (!['asc', 'desc'].includes(query.get('sort') ?? '')) query.delete('sort');
    }),
  ),
  wire(
    RULE,
    'refused-with-400',
    'What cannot be read is answered with 400.',
    editResponse('listTransactions', (response) => (response.status === 422 ? withStatus(response, 400) : response)),
  ),
] satisfies readonly Fault[];
