import { editQuery, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'products/term-finds-by-full-name';

export default [
  wire(
    RULE,
    'not-indexed',
    'Every third product was never written to the index of the search.',
    editRows('searchProducts', (row) => (row.id % 3 === 0 ? null : row)),
  ),
  wire(
    RULE,
    'decoded-too-rarely',
    'A term of several words is compared as it stands in the query, with its spaces encoded.',
    editQuery('searchProducts', (query) => {
      const term = query.get('term');
      if (term !== null) query.set('term', encodeURIComponent(term));
    }),
  ),
] satisfies readonly Fault[];
