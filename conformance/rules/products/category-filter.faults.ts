import { cached } from '../../model/faults/deployments.js';
import { editQuery, editRows } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

function dropped(name: 'search' | 'category') {
  return editQuery('listProducts', (query) => {
    if (query.has('search') && query.has('category')) query.delete(name);
  });
}

export default [
  state(
    'products/category-shows-only-that-category',
    'matches-any-word',
    'A product is in a category if its name or category shares a word with the name of the category.',
    {
      matchesCategory(_original, product, category) {
        const text = `${product.name} ${product.category}`.toLowerCase();
        const words = category.toLowerCase().split(/[^\p{L}]+/u);
        return words.some((word) => word !== '' && text.includes(word.replace(/s$/, '')));
      },
    },
  ),
  wire(
    'products/category-shows-only-that-category',
    'shows-the-subcategory',
    'Every fifth product of a category has the name of a subcategory as its category_name.',
    editRows('listProducts', (row, index, _, { query }) =>
      query.has('category') && index % 5 === 4 ? { ...row, category_name: `${row.category_name} / New` } : row,
    ),
  ),
  wire(
    'products/category-shows-all-of-that-category',
    'hides-what-is-out-of-stock',
    'A category hides products that are out of stock, but the whole list shows them.',
    editRows('listProducts', (row, _index, _page, { query }) =>
      query.has('category') && row.isPermanentOutOfStock ? null : row,
    ),
  ),
  wire(
    'products/category-shows-all-of-that-category',
    'cut-at-the-ampersand',
    'The name of a category is cut at an ampersand because the query is decoded before it is split.',
    editQuery('listProducts', (query) => {
      const category = query.get('category');
      if (category !== null) query.set('category', category.split('&')[0] ?? '');
    }),
  ),
  state(
    'products/category-shows-only-that-category',
    'brand-outside-the-category',
    'A search in a category shows products of any category whose brand it finds: the OR binds weaker than the AND.',
    {
      matchesCategory(original, product, category, call) {
        const search = call.query.get('search') ?? '';
        return original(product, category, call) || (search !== '' && product.brand === search);
      },
    },
  ),
  wire(
    'products/category-shows-only-that-category',
    'cache-without-the-category',
    'The cache of the products does not have the category in its key.',
    cached('listProducts', 'category'),
  ),
  wire(
    'products/search-and-category-combine',
    'drops-the-category',
    'A search ignores the category.',
    dropped('category'),
  ),
  wire('products/search-and-category-combine', 'drops-the-search', 'A category ignores the search.', dropped('search')),
] satisfies readonly Fault[];
