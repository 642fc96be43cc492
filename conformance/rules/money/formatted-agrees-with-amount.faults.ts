import { editJson, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'money/formatted-agrees-with-amount';

export default [
  wire(
    RULE,
    'minor-units-with-a-symbol',
    'The display string of a price is the smallest unit with a symbol.',
    editRows('listProducts', ({ variant, ...product }) => {
      const price = { ...variant.price, formatted: `$${variant.price.amount}` };
      return { ...product, variant: { ...variant, price } };
    }),
  ),
  wire(
    RULE,
    'cents-cut-off',
    'Totals of orders are displayed without their cents.',
    editJson('getOrder', (order) => {
      const formatted = order.total.formatted.replace(/\.\d\d$/, '');
      return { ...order, total: { ...order.total, formatted } };
    }),
  ),
  wire(
    RULE,
    'face-value-displayed-as-price',
    'A discounted product displays the price that it had before.',
    editRows('searchProducts', ({ variant, ...product }) => {
      const price = { ...variant.price, formatted: variant.face_value.formatted };
      return { ...product, variant: { ...variant, price } };
    }),
  ),
] satisfies readonly Fault[];
