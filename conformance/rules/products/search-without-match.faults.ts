import { editQuery } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'products/search-filters',
    'ignored',
    'The list of products ignores search.',
    editQuery('listProducts', (query) => query.delete('search')),
  ),
  state(
    'products/search-filters',
    'everything-instead-of-nothing',
    'A search that matches nothing shows the whole list.',
    {
      matchesSearch(original, product, term, call) {
        return original(product, term, call) || !this.state.products.some((one) => original(one, term, call));
      },
    },
  ),
  wire(
    'products/unmatched-search-is-empty',
    'suggestions',
    'A term that matches nothing shows other products as suggestions.',
    editQuery('searchProducts', (query) => {
      if ((query.get('term') ?? '').startsWith('zq')) query.set('term', 'card');
    }),
  ),
] satisfies readonly Fault[];
