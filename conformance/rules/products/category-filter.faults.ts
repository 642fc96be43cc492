import { cached } from '../../model/faults/deployments.js';
import { editQuery, editRows } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

function dropped(name: 'search' | 'category') {
  return editQuery('listProducts', (query) => {
    if (query.has('search') && query.has('category')) query.delete(name);
  });
}

export default faults({
  'products/category-shows-only-that-category#matches-any-word': {
    what: 'A product is in a category if its name or category shares a word with the name of the category.',
    matchesCategory(_original, product, category) {
      const text = `${product.name} ${product.category}`.toLowerCase();
      const words = category.toLowerCase().split(/[^\p{L}]+/u);
      return words.some((word) => word !== '' && text.includes(word.replace(/s$/, '')));
    },
  },
  'products/category-shows-only-that-category#shows-the-subcategory': {
    what: 'Every fifth product of a category has the name of a subcategory as its category_name.',
    wire: editRows('listProducts', (row, index, _, { query }) =>
      query.has('category') && index % 5 === 4 ? { ...row, category_name: `${row.category_name} / New` } : row,
    ),
  },
  'products/category-shows-only-that-category#brand-outside-the-category': {
    what: 'A search in a category shows products of any category whose brand it finds: the OR binds weaker than the AND.',
    matchesCategory(original, product, category, call) {
      const search = call.query.get('search') ?? '';
      return original(product, category, call) || (search !== '' && product.brand === search);
    },
  },
  'products/category-shows-only-that-category#cache-without-the-category': {
    what: 'The cache of the products does not have the category in its key.',
    wire: cached('listProducts', 'category'),
  },
  'products/category-shows-all-of-that-category#hides-what-is-out-of-stock': {
    what: 'A category hides products that are out of stock, but the whole list shows them.',
    wire: editRows('listProducts', (row, _index, _page, { query }) =>
      query.has('category') && row.isPermanentOutOfStock ? null : row,
    ),
  },
  'products/search-and-category-combine#drops-the-category': {
    what: 'A search ignores the category.',
    wire: dropped('category'),
  },
});
