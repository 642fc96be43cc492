import { editFields, editJson, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

/** The same display with a dollar sign. */
const inDollars = <M extends { readonly formatted: string }>(money: M): M => ({
  ...money,
  formatted: money.formatted.replace('€', '$'),
});

export default [
  wire(
    'money/currencies-agree',
    'balance-in-the-default-currency',
    'Balances are labelled with the currency of the service.',
    editRows('listWallets', (wallet) => ({ ...wallet, balance: { ...wallet.balance, currency: 'USD' } })),
  ),
  wire(
    'money/currencies-agree',
    'currency-of-the-first-wallet',
    'Ledger rows show the default currency of the user instead of that of their wallet.',
    editRows('listTransactions', (row) => ({ ...row, currency: 'USD' })),
  ),
  wire(
    'money/currencies-agree',
    'balance-after-in-the-default-currency',
    'The balance_after of a row is labelled with the currency of the service.',
    editRows('listTransactions', (row) => ({ ...row, balance_after: { ...row.balance_after, currency: 'USD' } })),
  ),
  wire(
    'money/currency-is-a-code',
    'symbol-of-the-order',
    'The currency of an order is the symbol that its sums are formatted with.',
    editJson(['createOrder', 'getOrder'], (body) =>
      'data' in body ? { ...body, data: { ...body.data, currency: '$' } } : { ...body, currency: '$' },
    ),
  ),
  wire(
    'money/currency-is-a-code',
    'symbol-of-the-price',
    'Prices in euros name the sign of the euro as their currency.',
    editFields(['getProduct', 'listProducts', 'searchProducts'], 'currency', (text) => (text === 'EUR' ? '€' : text)),
  ),
  wire(
    'money/formatted-shows-a-symbol',
    'bare-balance',
    'Balances are formatted as numbers instead of as money.',
    editRows('listWallets', ({ balance, ...wallet }) => {
      const formatted = balance.formatted.replace(/[^\d.,-]/g, '');
      return { ...wallet, balance: { ...balance, formatted } };
    }),
  ),
  wire(
    'money/formatted-shows-a-symbol',
    'euro-sign-lost',
    'Symbols outside ASCII are lost.',
    editFields(['getProduct', 'listProducts', 'searchProducts'], 'formatted', (text) => String(text).replace('€', '')),
  ),
  wire(
    'money/one-symbol-per-currency',
    'totals-in-dollars',
    'The totals of orders are formatted with a dollar sign in every currency.',
    editRows('listOrders', (order) => ({ ...order, total: inDollars(order.total) })),
  ),
  wire(
    'money/one-symbol-per-currency',
    'face-values-in-dollars',
    'The face value of a single product is formatted with a dollar sign in every currency.',
    editJson('getProduct', ({ data }) => {
      const { variant } = data;
      return { data: { ...data, variant: { ...variant, face_value: inDollars(variant.face_value) } } };
    }),
  ),
  wire(
    'money/one-symbol-per-currency',
    'another-locale-in-the-search',
    'The search formats dollars as US$, and the list of products formats them as $.',
    editRows('searchProducts', ({ variant, ...product }) => {
      const price = { ...variant.price, formatted: variant.price.formatted.replace('$', 'US$') };
      return { ...product, variant: { ...variant, price } };
    }),
  ),
] satisfies readonly Fault[];
