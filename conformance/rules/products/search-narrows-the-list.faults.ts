import { editJson, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'products/search-narrows-the-list';

export default [
  wire(
    RULE,
    'index-in-lower-case',
    'The search shows products as its index keeps them, in lower case.',
    editRows('listProducts', (row, _index, _page, { query }) =>
      query.has('search') ? { ...row, brand_name: row.brand_name.toLowerCase() } : row,
    ),
  ),
  wire(
    RULE,
    'other-prices-by-term',
    'The search by term shows each product at its face value.',
    editRows('searchProducts', (row) => ({ ...row, variant: { ...row.variant, price: row.variant.face_value } })),
  ),
  wire(
    RULE,
    'finds-drafts',
    'The search finds drafts, too, which the list rightly does not show.',
    editJson('listProducts', (page, { query }) => {
      const [first] = page.data;
      if (!query.has('search') || first === undefined) return page;
      const draft = { ...first, id: first.id + 50_000, variant: { ...first.variant, id: first.variant.id + 50_000 } };
      return { ...page, data: [...page.data, draft] };
    }),
  ),
] satisfies readonly Fault[];
