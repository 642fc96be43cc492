import { editQuery, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'products/category-shows-all-of-that-category';

export default [
  wire(
    RULE,
    'hides-what-is-out-of-stock',
    'A category hides the products that are out of stock, which the whole list shows.',
    editRows('listProducts', (row, _index, _page, { query }) =>
      query.has('category') && row.isPermanentOutOfStock ? null : row,
    ),
  ),
  wire(
    RULE,
    'cut-at-the-ampersand',
    'The name of a category ends at an ampersand, because the query is decoded before it is split.',
    editQuery('listProducts', (query) => {
      const category = query.get('category');
      if (category !== null) query.set('category', category.split('&')[0] ?? '');
    }),
  ),
] satisfies readonly Fault[];
