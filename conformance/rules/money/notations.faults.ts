import { editFields, editJson, editRows } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

export default faults({
  'money/decimal-agrees-with-amount#minor-units-in-search': {
    what: 'The search shows minor units as the decimal.',
    wire: editRows('searchProducts', ({ variant, ...product }) => {
      const price = { ...variant.price, decimal: variant.price.amount };
      return { ...product, variant: { ...variant, price } };
    }),
  },
  'money/decimal-agrees-with-amount#whole-face-value': {
    what: 'The decimal of the face value is rounded to whole units.',
    wire: editRows('listProducts', ({ variant, ...product }) => {
      const decimal = `${Math.round(Number(variant.face_value.decimal))}.00`;
      return { ...product, variant: { ...variant, face_value: { ...variant.face_value, decimal } } };
    }),
  },
  'money/decimal-agrees-with-amount#negative-money-rounded-down': {
    what: 'The division of negative amounts rounds down, so each is off by one unit.',
    wire: editRows('listTransactions', ({ amount, ...row }) => {
      const [whole = '', cents = ''] = amount.decimal.split('.');
      const isOff = whole.startsWith('-') && cents !== '00';
      return isOff ? { ...row, amount: { ...amount, decimal: `${Number(whole) - 1}.${cents}` } } : undefined;
    }),
  },
  'money/localized-agrees-with-decimal#groups-lost': {
    what: 'A sum with thousands separators is parsed only up to the first separator.',
    wire: editRows('listTransactions', ({ balance_after: balance, ...row }) => {
      const localized = balance.localized_decimal.replace(/^(-?\d+)\..*(,\d+)$/, '$1$2');
      return { ...row, balance_after: { ...balance, localized_decimal: localized } };
    }),
  },
  'money/localized-agrees-with-decimal#one-decimal': {
    what: 'The number is formatted with one decimal instead of two.',
    wire: editFields(['listProducts', 'searchProducts'], 'localized_decimal', (text) => String(text).slice(0, -1)),
  },
  'money/localized-agrees-with-decimal#minor-units': {
    what: 'Minor units are formatted as if they were major units.',
    wire: editRows('listWallets', ({ balance, ...wallet }) => {
      const localized = `${balance.localized_decimal.replaceAll(/[.,]/g, '')},00`;
      return { ...wallet, balance: { ...balance, localized_decimal: localized } };
    }),
  },
  'money/sign-shows-in-every-notation#formatted-without-sign': {
    what: 'The display string is made from the absolute amount.',
    wire: editRows('listTransactions', ({ amount, ...row }) => {
      const formatted = amount.formatted.replace('-', '');
      return { ...row, amount: { ...amount, formatted } };
    }),
  },
  'money/sign-shows-in-every-notation#localized-without-sign': {
    what: 'The localized_decimal of withdrawals is made from the absolute amount.',
    wire: editRows('listTransactions', ({ amount, ...row }) => {
      const localized = amount.localized_decimal.replace('-', '');
      return row.type === 'withdraw' ? { ...row, amount: { ...amount, localized_decimal: localized } } : undefined;
    }),
  },
  'money/sign-shows-in-every-notation#adjustments-look-like-charges': {
    what: 'Every adjustment is displayed as money that leaves the wallet.',
    wire: editRows('listTransactions', ({ amount, ...row }) => {
      const formatted = `-${amount.formatted}`;
      return row.type === 'creditAdjustment' ? { ...row, amount: { ...amount, formatted } } : undefined;
    }),
  },
  'money/formatted-agrees-with-amount#minor-units-with-a-symbol': {
    what: 'The display string of a price shows minor units with a symbol.',
    wire: editRows('listProducts', ({ variant, ...product }) => {
      const price = { ...variant.price, formatted: `$${variant.price.amount}` };
      return { ...product, variant: { ...variant, price } };
    }),
  },
  'money/formatted-agrees-with-amount#cents-cut-off': {
    what: 'Totals of orders are displayed without their cents.',
    wire: editJson('getOrder', (order) => {
      const formatted = order.total.formatted.replace(/\.\d\d$/, '');
      return { ...order, total: { ...order.total, formatted } };
    }),
  },
  'money/formatted-agrees-with-amount#face-value-displayed-as-price': {
    what: 'A discounted product displays the price before the discount.',
    wire: editRows('searchProducts', ({ variant, ...product }) => {
      const price = { ...variant.price, formatted: variant.face_value.formatted };
      return { ...product, variant: { ...variant, price } };
    }),
  },
  'money/order-amount-has-two-decimals-at-most#single-precision': {
    what: 'Unit prices are stored in single precision.',
    wire: editFields(['listOrders', 'getOrder'], 'unit_price', (money) => {
      const { amount, ...rest } = money as { readonly amount: number };
      return { ...rest, amount: Math.fround(amount) };
    }),
  },
  'money/order-amount-has-two-decimals-at-most#unrounded-conversion': {
    what: 'The conversion fees are a fraction of the subtotal and are not rounded.',
    wire: editJson('createOrder', ({ data, ...body }) => {
      const fees = { ...data.conversion_fees, amount: data.subtotal.amount * 0.00015 };
      return { ...body, data: { ...data, conversion_fees: fees } };
    }),
  },
  'money/wallet-balance-shows-a-decimal-comma#decimal-point': {
    what: 'The localized_decimal of a balance is its decimal.',
    wire: editRows('listWallets', ({ balance, ...wallet }) => ({
      ...wallet,
      balance: { ...balance, localized_decimal: balance.decimal },
    })),
  },
  'money/wallet-balance-shows-a-decimal-comma#locale-of-the-currency': {
    what: 'The separators depend on the currency, so dollars have a comma between thousands.',
    wire: editRows('listWallets', ({ balance, ...wallet }) => {
      const swapped = balance.localized_decimal.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
      return wallet.currency === 'USD' ? { ...wallet, balance: { ...balance, localized_decimal: swapped } } : undefined;
    }),
  },
});
