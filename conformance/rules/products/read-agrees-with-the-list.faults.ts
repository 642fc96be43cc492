import { editJson, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'products/read-agrees-with-the-list';

export default [
  wire(
    RULE,
    'shortened-description',
    'The product by its id shows the description as the shop window cuts it.',
    editJson('getProduct', ({ data }) => ({ data: { ...data, description: `${data.description.slice(0, 12)}…` } })),
  ),
  wire(
    RULE,
    'stale-search-index',
    'The search answers from an index that still has the prices of yesterday.',
    editRows('searchProducts', (row) => {
      const price = { ...row.variant.price, amount: String(Number(row.variant.price.amount) + 100) };
      return { ...row, variant: { ...row.variant, price } };
    }),
  ),
] satisfies readonly Fault[];
