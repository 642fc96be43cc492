import { editQuery } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'products/search-and-category-combine';

function dropped(name: 'search' | 'category') {
  return editQuery('listProducts', (query) => {
    if (query.has('search') && query.has('category')) query.delete(name);
  });
}

export default [
  wire(RULE, 'drops-the-category', 'A search ignores the category.', dropped('category')),
  wire(RULE, 'drops-the-search', 'A category ignores the search.', dropped('search')),
] satisfies readonly Fault[];
