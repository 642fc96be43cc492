import { editRows } from '../edits.js';
import { type Fault, wire } from '../fault.js';

const RULE = 'money/decimal-agrees-with-amount';

export default [
  wire(
    RULE,
    'minor-units-in-search',
    'The search shows the smallest unit as the decimal.',
    editRows('searchProducts', ({ variant: { price } }) => {
      price.decimal = price.amount;
    }),
  ),
  wire(
    RULE,
    'whole-face-value',
    'The face value is rounded to whole units on its way to the decimal.',
    editRows('listProducts', ({ variant: { face_value: value } }) => {
      value.decimal = `${Math.round(Number(value.decimal))}.00`;
    }),
  ),
  wire(
    RULE,
    'negative-money-rounded-down',
    'Negative amounts are divided by rounding down, so that each is off by one unit.',
    editRows('listTransactions', ({ amount }) => {
      const cents = amount.decimal.slice(-2);
      if (amount.decimal.startsWith('-') && cents !== '00') {
        amount.decimal = `${Math.floor(Number(amount.decimal))}.${cents}`;
      }
    }),
  ),
] satisfies readonly Fault[];
