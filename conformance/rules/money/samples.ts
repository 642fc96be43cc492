import { mutate, type Samples } from '../sample.js';
import { alone, created, ledger, order, orders, product, products, together, wallets } from '../sample-bodies.js';

const BODY = '/response/body/value';
const BALANCE = `${BODY}/data/0/balance`;
const AMOUNT = `${BODY}/data/0/amount`;
const BALANCE_AFTER = `${BODY}/data/0/balance_after`;
const PRICE = `${BODY}/data/variant/price`;

const negative = (symbol: string) => ({
  amount: '-450',
  currency: 'USD',
  formatted: `(${symbol} 4.50)`,
  decimal: '-4.50',
  localized_decimal: '4,50-',
});

export const moneySamples: Samples = {
  'money/decimal-agrees-with-amount': [
    alone('a price', 'holds', product),
    alone('a balance', 'holds', wallets),
    alone('one decimal only', 'holds', mutate(product, PRICE, { ...price('5990'), decimal: '59.9' })),
    alone('orders have no decimal', 'notApplicable', order),
    alone('a balance that breaks its schema', 'notApplicable', mutate(wallets, `${BALANCE}/decimal`, 1204.5)),
    alone('minor units as decimal', 'violated', mutate(product, `${PRICE}/decimal`, '5999')),
    alone('a rounded decimal', 'violated', mutate(products, `${BODY}/data/0/variant/face_value/decimal`, '60.00')),
    alone('a balance in minor units', 'violated', mutate(wallets, `${BALANCE}/amount`, '120450')),
    alone('a decimal without its sign', 'violated', mutate(ledger, `${AMOUNT}/decimal`, '119.98')),
    alone('a finer decimal', 'violated', mutate(ledger, `${BALANCE_AFTER}/decimal`, '1204.504')),
  ],
  'money/localized-agrees-with-decimal': [
    alone('grouped by points', 'holds', wallets),
    alone('grouped by spaces', 'holds', mutate(wallets, `${BALANCE}/localized_decimal`, '1 204,50')),
    alone('a sign behind', 'holds', mutate(ledger, AMOUNT, negative('US$'))),
    alone('orders have no decimal', 'notApplicable', orders),
    alone('without the decimals', 'violated', mutate(wallets, `${BALANCE}/localized_decimal`, '1.204')),
    alone('without its separators', 'violated', mutate(product, `${PRICE}/localized_decimal`, '5999')),
    alone('without its sign', 'violated', mutate(ledger, `${AMOUNT}/localized_decimal`, '119,98')),
    alone('a digit lost', 'violated', mutate(products, `${BODY}/data/0/variant/price/localized_decimal`, '59,9')),
  ],
  'money/sign-shows-in-every-notation': [
    alone('a payment', 'holds', ledger),
    alone('parentheses, a sign behind', 'holds', mutate(ledger, AMOUNT, negative('US$'))),
    alone('a dash for no cents', 'holds', mutate(ledger, `${BALANCE_AFTER}/formatted`, 'CHF 1204.–')),
    alone('prices have no sign', 'notApplicable', products),
    alone('formatted without', 'violated', mutate(ledger, `${AMOUNT}/formatted`, '$119.98')),
    alone('decimal without', 'violated', mutate(ledger, `${AMOUNT}/decimal`, '119.98')),
    alone('localized_decimal without', 'violated', mutate(ledger, `${AMOUNT}/localized_decimal`, '119,98')),
    alone('a balance with one', 'violated', mutate(ledger, `${BALANCE_AFTER}/formatted`, '-$1,204.50')),
  ],
  'money/formatted-agrees-with-amount': [
    alone('an order', 'holds', created),
    alone('a product', 'holds', product),
    alone('a payment', 'holds', ledger),
    alone('cents left out', 'holds', mutate(product, PRICE, { ...price('6000'), formatted: '$60' })),
    alone('the symbol behind', 'holds', mutate(wallets, `${BALANCE}/formatted`, '1.204,50 €')),
    alone('a refused read', 'notApplicable', mutate(wallets, '/response/status', 403)),
    alone('minor units with a symbol', 'violated', mutate(product, `${PRICE}/formatted`, '$5999')),
    alone('cents cut off', 'violated', mutate(order, `${BODY}/total/formatted`, '$119')),
    alone('an item of an order', 'violated', mutate(orders, `${BODY}/data/0/items/0/unit_price/formatted`, '$60.00')),
    alone('a tenth', 'violated', mutate(wallets, `${BALANCE}/formatted`, '$120.45')),
  ],
  'money/formatted-shows-a-symbol': [
    alone('a symbol', 'holds', order),
    alone('a code', 'holds', mutate(wallets, `${BALANCE}/formatted`, 'USD 1,204.50')),
    alone('no resource', 'notApplicable', mutate(order, '/response/body', { is: 'empty' })),
    alone('a balance', 'violated', mutate(wallets, `${BALANCE}/formatted`, '1,204.50')),
    alone('a payment', 'violated', mutate(ledger, `${AMOUNT}/formatted`, '-119.98')),
    alone('fees', 'violated', mutate(order, `${BODY}/conversion_fees/formatted`, '0.00')),
  ],
  'money/one-symbol-per-currency': [
    together('one currency', 'holds', [order, wallets, ledger, products]),
    together('a sign behind', 'holds', [wallets, mutate(ledger, AMOUNT, negative('$'))]),
    together('two currencies with one symbol', 'holds', [wallets, mutate(product, PRICE, inCurrency('CAD', '$'))]),
    together('two currencies', 'holds', [wallets, mutate(product, PRICE, inCurrency('EUR', '€'))]),
    together('a currency that nobody knows', 'holds', [wallets, mutate(product, PRICE, inCurrency('XTS', '€'))]),
    together('symbols with a code', 'holds', [wallets, mutate(product, `${PRICE}/formatted`, '$59.99 USD')]),
    alone(
      'an item, whose currency is not stated',
      'holds',
      mutate(order, `${BODY}/items/0/unit_price/formatted`, '€59.99'),
    ),
    alone('no symbol', 'notApplicable', mutate(wallets, `${BALANCE}/formatted`, '1,204.50')),
    alone('a refused read', 'notApplicable', mutate(wallets, '/response/status', 403)),
    alone('a total in dollars', 'violated', mutate(order, `${BODY}/currency`, 'EUR')),
    alone('an order in a list', 'violated', mutate(orders, `${BODY}/data/0/total/formatted`, '119,98 €')),
    alone('a balance in pounds', 'violated', mutate(wallets, `${BALANCE}/formatted`, '£1,204.50')),
    alone('a price in euros', 'violated', mutate(product, PRICE, inCurrency('CHF', '€'))),
    alone('another code', 'violated', mutate(ledger, `${AMOUNT}/formatted`, '-119.98 EUR')),
    alone('two symbols in one answer', 'violated', mutate(ledger, AMOUNT, negative('US$'))),
    together('two symbols in two answers', 'violated', [wallets, mutate(product, PRICE, inCurrency('USD', 'US$'))]),
    together('two symbols of a currency that nobody knows', 'violated', [
      mutate(product, PRICE, inCurrency('XTS', 'X')),
      mutate(product, PRICE, inCurrency('XTS', '¤')),
    ]),
  ],
  'money/wallet-balance-shows-a-decimal-comma': [
    alone('a comma', 'holds', wallets),
    alone('a comma and a sign behind', 'holds', mutate(wallets, `${BALANCE}/localized_decimal`, '1.204,50-')),
    alone('no decimals', 'notApplicable', mutate(wallets, `${BALANCE}/localized_decimal`, '-5')),
    alone('prices may have points', 'notApplicable', mutate(product, `${PRICE}/localized_decimal`, '59.99')),
    alone('a point', 'violated', mutate(wallets, `${BALANCE}/localized_decimal`, '1204.50')),
    alone('a comma for groups', 'violated', mutate(wallets, `${BALANCE}/localized_decimal`, '1,204.50')),
  ],
  'money/currencies-agree': [
    alone('a wallet', 'holds', wallets),
    alone('a row of the ledger', 'holds', ledger),
    alone('products have one currency only', 'notApplicable', product),
    alone('a balance', 'violated', mutate(wallets, `${BALANCE}/currency`, 'EUR')),
    alone('an amount', 'violated', mutate(ledger, `${AMOUNT}/currency`, 'EUR')),
    alone('a balance_after', 'violated', mutate(ledger, `${BALANCE_AFTER}/currency`, 'EUR')),
  ],
  'money/order-amount-has-two-decimals-at-most': [
    alone('an order', 'holds', order),
    alone('prices are strings', 'notApplicable', product),
    alone('a total in floating point', 'violated', mutate(created, `${BODY}/data/total/amount`, 119.97999999999999)),
    alone('a tenth of a cent', 'violated', mutate(orders, `${BODY}/data/0/items/0/unit_price/amount`, 59.994)),
    alone('next to nothing', 'violated', mutate(order, `${BODY}/conversion_fees/amount`, 1e-9)),
  ],
  'money/formatted-style': [
    together('several', 'observed', [order, wallets, ledger]),
    alone('no money', 'notApplicable', mutate(order, '/response/status', 404)),
  ],
};

function price(amount: string) {
  const decimal = `${amount.slice(0, -2)}.${amount.slice(-2)}`;
  return { amount, currency: 'USD', formatted: `$${decimal}`, decimal, localized_decimal: decimal.replace('.', ',') };
}

function inCurrency(currency: string, symbol: string) {
  return { ...price('5999'), currency, formatted: `${symbol} 59.99` };
}
