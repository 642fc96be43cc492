import { editRows } from '../edits.js';
import { type Fault, wire } from '../fault.js';

const RULE = 'money/sign-shows-in-every-notation';

export default [
  wire(
    RULE,
    'formatted-without-sign',
    'The display string is made of the absolute amount.',
    editRows('listTransactions', ({ amount }) => {
      amount.formatted = amount.formatted.replace('-', '');
    }),
  ),
  wire(
    RULE,
    'localized-without-sign',
    'The localized decimal of withdrawals is made of the absolute amount.',
    editRows('listTransactions', ({ type, amount }) => {
      if (type === 'withdraw') amount.localized_decimal = amount.localized_decimal.replace('-', '');
    }),
  ),
  wire(
    RULE,
    'adjustments-look-like-charges',
    'Every adjustment is displayed as money that leaves the wallet.',
    editRows('listTransactions', ({ type, amount }) => {
      if (type === 'creditAdjustment') amount.formatted = `-${amount.formatted}`;
    }),
  ),
] satisfies readonly Fault[];
