import { editFields, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'money/formatted-shows-a-symbol';

export default [
  wire(
    RULE,
    'bare-balance',
    'Balances are formatted as numbers instead of as money.',
    editRows('listWallets', ({ balance, ...wallet }) => {
      const formatted = balance.formatted.replace(/[^\d.,-]/g, '');
      return { ...wallet, balance: { ...balance, formatted } };
    }),
  ),
  wire(
    RULE,
    'euro-sign-lost',
    'A symbol that is not ASCII is lost on the way.',
    editFields(['getProduct', 'listProducts', 'searchProducts'], 'formatted', (text) => String(text).replace('€', '')),
  ),
] satisfies readonly Fault[];
