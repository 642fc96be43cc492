import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'money/wallet-balance-shows-a-decimal-comma';

export default [
  wire(
    RULE,
    'decimal-point',
    'The localized decimal of a balance is the decimal.',
    editRows('listWallets', ({ balance, ...wallet }) => ({
      ...wallet,
      balance: { ...balance, localized_decimal: balance.decimal },
    })),
  ),
  wire(
    RULE,
    'locale-of-the-currency',
    'The separators are those of a country with the currency, so that dollars have a comma between thousands.',
    editRows('listWallets', ({ balance, ...wallet }) => {
      const swapped = balance.localized_decimal.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
      return wallet.currency === 'USD' ? { ...wallet, balance: { ...balance, localized_decimal: swapped } } : undefined;
    }),
  ),
] satisfies readonly Fault[];
