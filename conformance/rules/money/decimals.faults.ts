import { editFields, editJson, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'money/order-amount-has-two-decimals-at-most',
    'single-precision',
    'Unit prices are stored in single precision.',
    editFields(['listOrders', 'getOrder'], 'unit_price', (money) => {
      const { amount, ...rest } = money as { readonly amount: number };
      return { ...rest, amount: Math.fround(amount) };
    }),
  ),
  wire(
    'money/order-amount-has-two-decimals-at-most',
    'unrounded-conversion',
    'The conversion fees are a fraction of the subtotal and are not rounded.',
    editJson('createOrder', ({ data, ...body }) => {
      const fees = { ...data.conversion_fees, amount: data.subtotal.amount * 0.00015 };
      return { ...body, data: { ...data, conversion_fees: fees } };
    }),
  ),
  wire(
    'money/wallet-balance-shows-a-decimal-comma',
    'decimal-point',
    'The localized_decimal of a balance is its decimal.',
    editRows('listWallets', ({ balance, ...wallet }) => ({
      ...wallet,
      balance: { ...balance, localized_decimal: balance.decimal },
    })),
  ),
  wire(
    'money/wallet-balance-shows-a-decimal-comma',
    'locale-of-the-currency',
    'The separators depend on the currency, so dollars have a comma between thousands.',
    editRows('listWallets', ({ balance, ...wallet }) => {
      const swapped = balance.localized_decimal.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
      return wallet.currency === 'USD' ? { ...wallet, balance: { ...balance, localized_decimal: swapped } } : undefined;
    }),
  ),
] satisfies readonly Fault[];
