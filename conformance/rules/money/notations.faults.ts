import { editFields, editJson, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'money/decimal-agrees-with-amount',
    'minor-units-in-search',
    'The search shows minor units as the decimal.',
    editRows('searchProducts', ({ variant, ...product }) => {
      const price = { ...variant.price, decimal: variant.price.amount };
      return { ...product, variant: { ...variant, price } };
    }),
  ),
  wire(
    'money/decimal-agrees-with-amount',
    'whole-face-value',
    'The decimal of the face value is rounded to whole units.',
    editRows('listProducts', ({ variant, ...product }) => {
      const decimal = `${Math.round(Number(variant.face_value.decimal))}.00`;
      return { ...product, variant: { ...variant, face_value: { ...variant.face_value, decimal } } };
    }),
  ),
  wire(
    'money/decimal-agrees-with-amount',
    'negative-money-rounded-down',
    'The division of negative amounts rounds down, so each is off by one unit.',
    editRows('listTransactions', ({ amount, ...row }) => {
      const [whole = '', cents = ''] = amount.decimal.split('.');
      const isOff = whole.startsWith('-') && cents !== '00';
      return isOff ? { ...row, amount: { ...amount, decimal: `${Number(whole) - 1}.${cents}` } } : undefined;
    }),
  ),
  wire(
    'money/localized-agrees-with-decimal',
    'groups-lost',
    'A sum with thousands separators is parsed only up to the first separator.',
    editRows('listTransactions', ({ balance_after: balance, ...row }) => {
      const localized = balance.localized_decimal.replace(/^(-?\d+)\..*(,\d+)$/, '$1$2');
      return { ...row, balance_after: { ...balance, localized_decimal: localized } };
    }),
  ),
  wire(
    'money/localized-agrees-with-decimal',
    'one-decimal',
    'The number is formatted with one decimal instead of two.',
    editFields(['listProducts', 'searchProducts'], 'localized_decimal', (text) => String(text).slice(0, -1)),
  ),
  wire(
    'money/localized-agrees-with-decimal',
    'minor-units',
    'Minor units are formatted as if they were major units.',
    editRows('listWallets', ({ balance, ...wallet }) => {
      const localized = `${balance.localized_decimal.replaceAll(/[.,]/g, '')},00`;
      return { ...wallet, balance: { ...balance, localized_decimal: localized } };
    }),
  ),
  wire(
    'money/sign-shows-in-every-notation',
    'formatted-without-sign',
    'The display string is made from the absolute amount.',
    editRows('listTransactions', ({ amount, ...row }) => {
      const formatted = amount.formatted.replace('-', '');
      return { ...row, amount: { ...amount, formatted } };
    }),
  ),
  wire(
    'money/sign-shows-in-every-notation',
    'localized-without-sign',
    'The localized_decimal of withdrawals is made from the absolute amount.',
    editRows('listTransactions', ({ amount, ...row }) => {
      const localized = amount.localized_decimal.replace('-', '');
      return row.type === 'withdraw' ? { ...row, amount: { ...amount, localized_decimal: localized } } : undefined;
    }),
  ),
  wire(
    'money/sign-shows-in-every-notation',
    'adjustments-look-like-charges',
    'Every adjustment is displayed as money that leaves the wallet.',
    editRows('listTransactions', ({ amount, ...row }) => {
      const formatted = `-${amount.formatted}`;
      return row.type === 'creditAdjustment' ? { ...row, amount: { ...amount, formatted } } : undefined;
    }),
  ),
  wire(
    'money/formatted-agrees-with-amount',
    'minor-units-with-a-symbol',
    'The display string of a price shows minor units with a symbol.',
    editRows('listProducts', ({ variant, ...product }) => {
      const price = { ...variant.price, formatted: `$${variant.price.amount}` };
      return { ...product, variant: { ...variant, price } };
    }),
  ),
  wire(
    'money/formatted-agrees-with-amount',
    'cents-cut-off',
    'Totals of orders are displayed without their cents.',
    editJson('getOrder', (order) => {
      const formatted = order.total.formatted.replace(/\.\d\d$/, '');
      return { ...order, total: { ...order.total, formatted } };
    }),
  ),
  wire(
    'money/formatted-agrees-with-amount',
    'face-value-displayed-as-price',
    'A discounted product displays the price before the discount.',
    editRows('searchProducts', ({ variant, ...product }) => {
      const price = { ...variant.price, formatted: variant.face_value.formatted };
      return { ...product, variant: { ...variant, price } };
    }),
  ),
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
