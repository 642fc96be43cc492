import { cached } from '../../model/faults/deployments.js';
import { editJson, editQuery, editRows } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

function search(edit: (text: string) => string) {
  return editQuery('listProducts', (query) => {
    const text = query.get('search');
    if (text !== null) query.set('search', edit(text));
  });
}

export default faults({
  'products/search-finds-by-full-name#hyphen-excludes': {
    what: 'The full-text engine reads a hyphen within a name as the operator that excludes a word.',
    wire: search((text) => (text.includes('-') ? 'no-such-product' : text)),
  },
  'products/search-finds-by-full-name#escaped-twice': {
    what: 'The search escapes the dots of a pattern twice, and then also searches for the backslash.',
    wire: search((text) => text.replaceAll('.', '\\.')),
  },
  'products/term-finds-by-full-name#not-indexed': {
    what: 'Every third product is missing from the search index.',
    wire: editRows('searchProducts', (row) => (row.id % 3 === 0 ? null : row)),
  },
  'products/term-finds-by-full-name#cache-without-the-term': {
    what: 'The cache of the search does not have term in its key.',
    wire: cached('searchProducts', 'term'),
  },
  'products/search-narrows-the-list#index-in-lower-case': {
    what: 'The search shows products in the lower case of its index.',
    wire: editRows('listProducts', (row, _index, _page, { query }) =>
      query.has('search') ? { ...row, brand_name: row.brand_name.toLowerCase() } : row,
    ),
  },
  'products/search-narrows-the-list#finds-drafts': {
    what: 'The search also shows drafts, which the list does not show.',
    wire: editJson('listProducts', (page, { query }) => {
      const [first] = page.data;
      if (!query.has('search') || first === undefined) return page;
      const draft = { ...first, id: first.id + 50_000, variant: { ...first.variant, id: first.variant.id + 50_000 } };
      return { ...page, data: [...page.data, draft] };
    }),
  },
  'products/term-shows-products-of-the-list#other-prices-by-term': {
    what: 'The search by term shows the face value of each product as its price.',
    wire: editRows('searchProducts', (row) => ({ ...row, variant: { ...row.variant, price: row.variant.face_value } })),
  },
  'products/search-filters#everything-instead-of-nothing': {
    what: 'A search that matches nothing shows the whole list.',
    matchesSearch(original, product, term, call) {
      return original(product, term, call) || !this.state.products.some((one) => original(one, term, call));
    },
  },
  'products/unmatched-search-is-empty#suggestions': {
    what: 'A term that matches nothing shows other products as suggestions.',
    wire: editQuery('searchProducts', (query) => {
      if ((query.get('term') ?? '').startsWith('zq')) query.set('term', 'card');
    }),
  },
});
