import { editQuery, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

function search(edit: (text: string) => string) {
  return editQuery('listProducts', (query) => {
    const text = query.get('search');
    if (text !== null) query.set('search', edit(text));
  });
}

export default [
  wire(
    'products/search-finds-by-full-name',
    'hyphen-excludes',
    'The full-text engine takes a hyphen within a name for the operator that excludes a word.',
    search((text) => (text.includes('-') ? 'no-such-product' : text)),
  ),
  wire(
    'products/search-finds-by-full-name',
    'escaped-twice',
    'The search escapes the points of a pattern twice, and then looks for the backslash as well.',
    search((text) => text.replaceAll('.', '\\.')),
  ),
  wire(
    'products/term-finds-by-full-name',
    'not-indexed',
    'Every third product was never written to the index of the search.',
    editRows('searchProducts', (row) => (row.id % 3 === 0 ? null : row)),
  ),
  wire(
    'products/term-finds-by-full-name',
    'decoded-too-rarely',
    'A term of several words is compared as it stands in the query, with its spaces encoded.',
    editQuery('searchProducts', (query) => {
      const term = query.get('term');
      if (term !== null) query.set('term', encodeURIComponent(term));
    }),
  ),
] satisfies readonly Fault[];
