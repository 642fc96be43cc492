import { editJson, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'products/discount-is-a-percentage',
    'price-over-face-value',
    'The discount is what the price is above the face value, so a discount is negative.',
    editRows(['listProducts', 'searchProducts'], ({ discount_percentage: discount, ...row }) => ({
      ...row,
      discount_percentage: -discount,
    })),
  ),
  wire(
    'products/discount-is-a-percentage',
    'in-basis-points',
    'The discount is stored in basis points and shown as it is stored.',
    editJson('getProduct', ({ data }) => ({
      data: { ...data, discount_percentage: data.discount_percentage * 100 },
    })),
  ),
  wire(
    'products/lower-price-shows-a-discount',
    'always-zero',
    'The discount of a product is not loaded in lists, so it is 0.',
    editRows(['listProducts', 'searchProducts'], (row) => ({ ...row, discount_percentage: 0 })),
  ),
] satisfies readonly Fault[];
