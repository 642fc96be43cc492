import { editRows } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

export default faults({
  'products/variant-ids-are-unique#counted-per-page': {
    what: 'The id of a variant is the position of the product on the page.',
    wire: editRows('listProducts', (row, index) => ({ ...row, variant: { ...row.variant, id: 5001 + index } })),
  },
  'products/variant-ids-are-unique#last-row-repeats': {
    what: 'The last product of a page shows the variant of the previous one.',
    wire: editRows('listProducts', (row, index, { data }) => {
      const before = data[index - 1];
      return index === data.length - 1 && before !== undefined ? { ...row, variant: before.variant } : row;
    }),
  },
  'products/variant-id-is-what-orders-take#ids-of-products-are-ordered': {
    what: 'An order looks its items up by the id of the product.',
    findVariant(_original, id) {
      return this.state.products.find((product) => product.id === id);
    },
  },
});
