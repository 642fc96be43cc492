import { editQuery } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

const RULE = 'filters/end-before-start-is-422';

export default [
  wire(
    RULE,
    'swapped',
    'Dates in the wrong order are swapped, and the period between them is shown.',
    editQuery('listTransactions', (query) => {
      const [start, end] = [query.get('start_date'), query.get('end_date')];
      if (start === null || end === null || start <= end) return;
      query.set('start_date', end);
      query.set('end_date', start);
    }),
  ),
  state(RULE, 'shows-nothing', 'Dates in the wrong order are a period without any row.', {
    endsBeforeItStarts: () => false,
  }),
  wire(
    RULE,
    'not-beside-a-wallet',
    'The order of the dates is looked at only where no wallet is named.',
    editQuery('listTransactions', (query) => {
      const [start, end] = [query.get('start_date'), query.get('end_date')];
      if (query.has('wallet_id') && start !== null && end !== null && start > end) query.set('end_date', start);
    }),
  ),
] satisfies readonly Fault[];
