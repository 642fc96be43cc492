import { editJson, editRows } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

export default faults({
  'products/discount-is-a-percentage#price-over-face-value': {
    what: 'The discount is what the price is above the face value, so a discount is negative.',
    wire: editRows(['listProducts', 'searchProducts'], ({ discount_percentage: discount, ...row }) => ({
      ...row,
      discount_percentage: -discount,
    })),
  },
  'products/discount-is-a-percentage#in-basis-points': {
    what: 'The discount is stored in basis points and shown as it is stored.',
    wire: editJson('getProduct', ({ data }) => ({
      data: { ...data, discount_percentage: data.discount_percentage * 100 },
    })),
  },
  'products/lower-price-shows-a-discount#always-zero': {
    what: 'The discount of a product is not loaded in lists, so it is 0.',
    wire: editRows(['listProducts', 'searchProducts'], (row) => ({ ...row, discount_percentage: 0 })),
  },
});
