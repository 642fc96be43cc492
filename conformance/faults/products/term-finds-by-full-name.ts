import { editQuery, editRows } from '../edits.js';
import { type Fault, wire } from '../fault.js';

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
    'any-case-but-the-right-one',
    'The term is compared in lower case with words in capitals, so that a term with an accented letter finds nothing.',
    editQuery('searchProducts', (query) => {
      const term = query.get('term');
      if (term !== null && term.normalize('NFD') !== term) query.set('term', `${term} no such word`);
    }),
  ),
] satisfies readonly Fault[];
