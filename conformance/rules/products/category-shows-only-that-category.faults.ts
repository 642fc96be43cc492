import { editRows } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

const RULE = 'products/category-shows-only-that-category';

export default [
  state(
    RULE,
    'matches-any-word',
    'A product is in a category when its name or category has one of the words in the name of the category.',
    {
      matchesCategory(_original, product, category) {
        const text = `${product.name} ${product.category}`.toLowerCase();
        const words = category.toLowerCase().split(/[^\p{L}]+/u);
        return words.some((word) => word !== '' && text.includes(word.replace(/s$/, '')));
      },
    },
  ),
  wire(
    RULE,
    'shows-the-subcategory',
    'Each fifth product of a category shows the name of a subcategory as its category_name.',
    editRows('listProducts', (row, index, _, { query }) =>
      query.has('category') && index % 5 === 4 ? { ...row, category_name: `${row.category_name} / New` } : row,
    ),
  ),
] satisfies readonly Fault[];
