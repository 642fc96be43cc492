import { editRows } from '../../model/faults/edits.js';
import { type Fault, state, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'products/variant-ids-are-unique',
    'counted-per-page',
    'The id of a variant is the position of the product on the page.',
    editRows('listProducts', (row, index) => ({ ...row, variant: { ...row.variant, id: 5001 + index } })),
  ),
  wire(
    'products/variant-ids-are-unique',
    'last-row-repeats',
    'The last product of a page shows the variant of the previous one.',
    editRows('listProducts', (row, index, { data }) => {
      const before = data[index - 1];
      return index === data.length - 1 && before !== undefined ? { ...row, variant: before.variant } : row;
    }),
  ),
  state(
    'products/variant-id-is-what-orders-take',
    'ids-of-products-are-ordered',
    'An order looks its items up by the id of the product.',
    {
      findVariant(_original, id) {
        return this.state.products.find((product) => product.id === id);
      },
    },
  ),
] satisfies readonly Fault[];
