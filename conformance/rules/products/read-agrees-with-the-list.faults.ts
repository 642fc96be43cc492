import { editJson, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'products/read-agrees-with-the-list';

export default [
  wire(
    'products/texts-agree-with-the-list',
    'shortened-description',
    'A single product shows a shortened description.',
    editJson('getProduct', ({ data }) => ({ data: { ...data, description: `${data.description.slice(0, 12)}…` } })),
  ),
  wire(
    RULE,
    'stale-search-index',
    'The search uses an index with outdated prices.',
    editRows('searchProducts', (row) => {
      const price = { ...row.variant.price, amount: String(Number(row.variant.price.amount) + 100) };
      return { ...row, variant: { ...row.variant, price } };
    }),
  ),
] satisfies readonly Fault[];
