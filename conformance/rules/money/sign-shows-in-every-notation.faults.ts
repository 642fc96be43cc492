import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'money/sign-shows-in-every-notation';

export default [
  wire(
    RULE,
    'formatted-without-sign',
    'The display string is made of the absolute amount.',
    editRows('listTransactions', ({ amount, ...row }) => {
      const formatted = amount.formatted.replace('-', '');
      return { ...row, amount: { ...amount, formatted } };
    }),
  ),
  wire(
    RULE,
    'localized-without-sign',
    'The localized decimal of withdrawals is made of the absolute amount.',
    editRows('listTransactions', ({ amount, ...row }) => {
      const localized = amount.localized_decimal.replace('-', '');
      return row.type === 'withdraw' ? { ...row, amount: { ...amount, localized_decimal: localized } } : undefined;
    }),
  ),
  wire(
    RULE,
    'adjustments-look-like-charges',
    'Every adjustment is displayed as money that leaves the wallet.',
    editRows('listTransactions', ({ amount, ...row }) => {
      const formatted = `-${amount.formatted}`;
      return row.type === 'creditAdjustment' ? { ...row, amount: { ...amount, formatted } } : undefined;
    }),
  ),
] satisfies readonly Fault[];
