import { editFields, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'money/localized-agrees-with-decimal';

export default [
  wire(
    RULE,
    'groups-lost',
    'A sum that has groups of thousands is read back up to its first separator.',
    editRows('listTransactions', ({ balance_after: balance, ...row }) => {
      const localized = balance.localized_decimal.replace(/^(-?\d+)\..*(,\d+)$/, '$1$2');
      return { ...row, balance_after: { ...balance, localized_decimal: localized } };
    }),
  ),
  wire(
    RULE,
    'one-decimal',
    'The locale is asked for one decimal instead of two.',
    editFields(['listProducts', 'searchProducts'], 'localized_decimal', (text) => String(text).slice(0, -1)),
  ),
  wire(
    RULE,
    'minor-units',
    'The locale is given the smallest unit.',
    editRows('listWallets', ({ balance, ...wallet }) => {
      const localized = `${balance.localized_decimal.replaceAll(/[.,]/g, '')},00`;
      return { ...wallet, balance: { ...balance, localized_decimal: localized } };
    }),
  ),
] satisfies readonly Fault[];
