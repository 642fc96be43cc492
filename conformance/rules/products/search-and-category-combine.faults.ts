import { editQuery } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'products/search-and-category-combine';

function dropped(name: 'search' | 'category') {
  return editQuery('listProducts', (query) => {
    if (query.has('search') && query.has('category')) query.delete(name);
  });
}

export default [
  wire(
    RULE,
    'drops-the-category',
    'A search looks through all categories, whichever is asked for.',
    dropped('category'),
  ),
  wire(RULE, 'drops-the-search', 'A category shows all its products, whatever is searched for.', dropped('search')),
] satisfies readonly Fault[];
