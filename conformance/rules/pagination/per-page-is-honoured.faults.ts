import { editQuery } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

const RULE = 'pagination/per-page-is-honoured';

export default [
  wire(
    RULE,
    'ignored-by-the-search',
    'The search was written later and knows no per_page.',
    editQuery('searchProducts', (query) => query.delete('per_page')),
  ),
  wire(
    RULE,
    'maximum-of-fifty',
    'Orders come in pages of at most 50, though the maximum is 100.',
    editQuery('listOrders', (query) => {
      if (Number(query.get('per_page')) > 50) query.set('per_page', '50');
    }),
  ),
  state(RULE, 'rounded-up', 'The page size is rounded up to the next multiple of five.', {
    perPage: (original, call) => Math.ceil(original(call) / 5) * 5,
  }),
] satisfies readonly Fault[];
