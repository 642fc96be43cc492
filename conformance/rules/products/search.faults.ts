import { cached } from '../../model/faults/deployments.js';
import { editJson, editQuery, editRows } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

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
    'The full-text engine reads a hyphen within a name as the operator that excludes a word.',
    search((text) => (text.includes('-') ? 'no-such-product' : text)),
  ),
  wire(
    'products/search-finds-by-full-name',
    'escaped-twice',
    'The search escapes the dots of a pattern twice, and then also searches for the backslash.',
    search((text) => text.replaceAll('.', '\\.')),
  ),
  wire(
    'products/term-finds-by-full-name',
    'not-indexed',
    'Every third product is missing from the search index.',
    editRows('searchProducts', (row) => (row.id % 3 === 0 ? null : row)),
  ),
  wire(
    'products/term-finds-by-full-name',
    'decoded-too-rarely',
    'A term of several words is compared in its encoded form.',
    editQuery('searchProducts', (query) => {
      const term = query.get('term');
      if (term !== null) query.set('term', encodeURIComponent(term));
    }),
  ),
  wire(
    'products/search-narrows-the-list',
    'index-in-lower-case',
    'The search shows products in the lower case of its index.',
    editRows('listProducts', (row, _index, _page, { query }) =>
      query.has('search') ? { ...row, brand_name: row.brand_name.toLowerCase() } : row,
    ),
  ),
  wire(
    'products/term-shows-products-of-the-list',
    'other-prices-by-term',
    'The search by term shows the face value of each product as its price.',
    editRows('searchProducts', (row) => ({ ...row, variant: { ...row.variant, price: row.variant.face_value } })),
  ),
  wire(
    'products/search-narrows-the-list',
    'finds-drafts',
    'The search also shows drafts, which the list does not show.',
    editJson('listProducts', (page, { query }) => {
      const [first] = page.data;
      if (!query.has('search') || first === undefined) return page;
      const draft = { ...first, id: first.id + 50_000, variant: { ...first.variant, id: first.variant.id + 50_000 } };
      return { ...page, data: [...page.data, draft] };
    }),
  ),
  wire(
    'products/search-finds-by-full-name',
    'cache-without-the-search',
    'The cache of the products does not have search in its key.',
    cached('listProducts', 'search'),
  ),
  wire(
    'products/term-finds-by-full-name',
    'cache-without-the-term',
    'The cache of the search does not have term in its key.',
    cached('searchProducts', 'term'),
  ),
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
