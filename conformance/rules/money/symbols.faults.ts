import { editFields, editJson, editRows } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

/** The same display with a dollar sign. */
const inDollars = <M extends { readonly formatted: string }>(money: M): M => ({
  ...money,
  formatted: money.formatted.replace('€', '$'),
});

export default faults({
  'money/currencies-agree#balance-in-the-default-currency': {
    what: 'Balances are labelled with the currency of the service.',
    wire: editRows('listWallets', (wallet) => ({ ...wallet, balance: { ...wallet.balance, currency: 'USD' } })),
  },
  'money/currencies-agree#currency-of-the-first-wallet': {
    what: 'Ledger rows show the default currency of the user instead of that of their wallet.',
    wire: editRows('listTransactions', (row) => ({ ...row, currency: 'USD' })),
  },
  'money/currencies-agree#balance-after-in-the-default-currency': {
    what: 'The balance_after of a row is labelled with the currency of the service.',
    wire: editRows('listTransactions', (row) => ({ ...row, balance_after: { ...row.balance_after, currency: 'USD' } })),
  },
  'money/currency-is-a-code#symbol-of-the-order': {
    what: 'The currency of an order is the symbol that its sums are formatted with.',
    wire: editJson(['createOrder', 'getOrder'], (body) =>
      'data' in body ? { ...body, data: { ...body.data, currency: '$' } } : { ...body, currency: '$' },
    ),
  },
  'money/currency-is-a-code#symbol-of-the-price': {
    what: 'Prices in euros name the sign of the euro as their currency.',
    wire: editFields(['getProduct', 'listProducts', 'searchProducts'], 'currency', (text) =>
      text === 'EUR' ? '€' : text,
    ),
  },
  'money/formatted-shows-a-symbol#bare-balance': {
    what: 'Balances are formatted as numbers instead of as money.',
    wire: editRows('listWallets', ({ balance, ...wallet }) => {
      const formatted = balance.formatted.replace(/[^\d.,-]/g, '');
      return { ...wallet, balance: { ...balance, formatted } };
    }),
  },
  'money/formatted-shows-a-symbol#euro-sign-lost': {
    what: 'Symbols outside ASCII are lost.',
    wire: editFields(['getProduct', 'listProducts', 'searchProducts'], 'formatted', (text) =>
      String(text).replace('€', ''),
    ),
  },
  'money/one-symbol-per-currency#totals-in-dollars': {
    what: 'The totals of orders are formatted with a dollar sign in every currency.',
    wire: editRows('listOrders', (order) => ({ ...order, total: inDollars(order.total) })),
  },
  'money/one-symbol-per-currency#face-values-in-dollars': {
    what: 'The face value of a single product is formatted with a dollar sign in every currency.',
    wire: editJson('getProduct', ({ data }) => {
      const { variant } = data;
      return { data: { ...data, variant: { ...variant, face_value: inDollars(variant.face_value) } } };
    }),
  },
  'money/one-symbol-per-currency#another-locale-in-the-search': {
    what: 'The search formats dollars as US$, and the list of products formats them as $.',
    wire: editRows('searchProducts', ({ variant, ...product }) => {
      const price = { ...variant.price, formatted: variant.price.formatted.replace('$', 'US$') };
      return { ...product, variant: { ...variant, price } };
    }),
  },
});
