import { editFields, editRows } from '../edits.js';
import { type Fault, wire } from '../fault.js';

const RULE = 'money/formatted-agrees-with-amount';

export default [
  wire(
    RULE,
    'minor-units-with-a-symbol',
    'The display string of a price is the smallest unit with a symbol.',
    editRows('listProducts', ({ variant: { price } }) => {
      price.formatted = `$${price.amount}`;
    }),
  ),
  wire(
    RULE,
    'cents-cut-off',
    'Totals of orders are displayed without their cents.',
    editFields('getOrder', 'total', (money) => cut(money)),
  ),
  wire(
    RULE,
    'face-value-displayed-as-price',
    'A discounted product displays the price that it had before.',
    editRows('searchProducts', ({ variant: { price, face_value: faceValue } }) => {
      price.formatted = faceValue.formatted;
    }),
  ),
] satisfies readonly Fault[];

function cut(money: unknown): unknown {
  const { amount, formatted } = money as { readonly amount: number; readonly formatted: string };
  return { amount, formatted: formatted.replace(/\.\d\d$/, '') };
}
