import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'money/decimal-agrees-with-amount';

export default [
  wire(
    RULE,
    'minor-units-in-search',
    'The search shows the smallest unit as the decimal.',
    editRows('searchProducts', ({ variant, ...product }) => {
      const price = { ...variant.price, decimal: variant.price.amount };
      return { ...product, variant: { ...variant, price } };
    }),
  ),
  wire(
    RULE,
    'whole-face-value',
    'The face value is rounded to whole units on its way to the decimal.',
    editRows('listProducts', ({ variant, ...product }) => {
      const decimal = `${Math.round(Number(variant.face_value.decimal))}.00`;
      return { ...product, variant: { ...variant, face_value: { ...variant.face_value, decimal } } };
    }),
  ),
  wire(
    RULE,
    'negative-money-rounded-down',
    'Negative amounts are divided by rounding down, so that each is off by one unit.',
    editRows('listTransactions', ({ amount, ...row }) => {
      const [whole = '', cents = ''] = amount.decimal.split('.');
      const isOff = whole.startsWith('-') && cents !== '00';
      return isOff ? { ...row, amount: { ...amount, decimal: `${Number(whole) - 1}.${cents}` } } : undefined;
    }),
  ),
] satisfies readonly Fault[];
