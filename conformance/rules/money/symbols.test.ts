import { describe, expect, it } from 'vitest';
import {
  alone,
  BODY,
  ledger,
  order,
  orders,
  product,
  products,
  together,
  wallets,
} from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import { AMOUNT, BALANCE, BALANCE_AFTER, negative, PRICE, price } from './samples.test.support.js';
import rules, { currencyMark, currencyMeant } from './symbols.js';

function inCurrency(currency: string, symbol: string) {
  return { ...price('5999'), currency, formatted: `${symbol} 59.99` };
}

describeRules(rules, {
  'money/currencies-agree': [
    alone('a wallet', 'pass', wallets),
    alone('a row of the ledger', 'pass', ledger),
    alone('products have one currency only', 'notApplicable', product),
    alone('a balance', 'violated', withValueAt(wallets, `${BALANCE}/currency`, 'EUR')),
    alone('an amount', 'violated', withValueAt(ledger, `${AMOUNT}/currency`, 'EUR')),
    alone('a balance_after', 'violated', withValueAt(ledger, `${BALANCE_AFTER}/currency`, 'EUR')),
  ],
  'money/currency-is-a-code': [
    alone('an order', 'pass', order),
    alone('a currency of a game', 'pass', withValueAt(order, `${BODY}/currency`, 'V-Bucks')),
    alone('a numeric code', 'pass', withValueAt(product, PRICE, inCurrency('840', '$'))),
    alone('no resource', 'notApplicable', withValueAt(order, '/response/body', { is: 'empty' })),
    alone('an order in dollars', 'violated', withValueAt(order, `${BODY}/currency`, '$')),
    alone('a balance in US dollars', 'violated', withValueAt(wallets, `${BALANCE}/currency`, 'US$')),
    alone('a price in euros', 'violated', withValueAt(product, PRICE, inCurrency('€', '€'))),
  ],
  'money/formatted-shows-a-symbol': [
    alone('a symbol', 'pass', order),
    alone('a code', 'pass', withValueAt(wallets, `${BALANCE}/formatted`, 'USD 1,204.50')),
    alone('no resource', 'notApplicable', withValueAt(order, '/response/body', { is: 'empty' })),
    alone('a balance', 'violated', withValueAt(wallets, `${BALANCE}/formatted`, '1,204.50')),
    alone('a payment', 'violated', withValueAt(ledger, `${AMOUNT}/formatted`, '-119.98')),
    alone('fees', 'violated', withValueAt(order, `${BODY}/conversion_fees/formatted`, '0.00')),
  ],
  'money/one-symbol-per-currency': [
    together('one currency', 'pass', [order, wallets, ledger, products]),
    together('a sign behind', 'pass', [wallets, withValueAt(ledger, AMOUNT, negative('$'))]),
    together('two currencies with one symbol', 'pass', [wallets, withValueAt(product, PRICE, inCurrency('CAD', '$'))]),
    together('two currencies', 'pass', [wallets, withValueAt(product, PRICE, inCurrency('EUR', '€'))]),
    together('an unknown currency', 'pass', [wallets, withValueAt(product, PRICE, inCurrency('XTS', '€'))]),
    together('symbols with a code', 'pass', [wallets, withValueAt(product, `${PRICE}/formatted`, '$59.99 USD')]),
    alone(
      'an item, whose currency is not shown',
      'pass',
      withValueAt(order, `${BODY}/items/0/unit_price/formatted`, '€59.99'),
    ),
    alone('no symbol', 'notApplicable', withValueAt(wallets, `${BALANCE}/formatted`, '1,204.50')),
    alone('a refused read', 'notApplicable', withValueAt(wallets, '/response/status', 403)),
    alone('a total in dollars', 'violated', withValueAt(order, `${BODY}/currency`, 'EUR')),
    alone('an order in a list', 'violated', withValueAt(orders, `${BODY}/data/0/total/formatted`, '119,98 €')),
    alone('a balance in pounds', 'violated', withValueAt(wallets, `${BALANCE}/formatted`, '£1,204.50')),
    alone('a price in euros', 'violated', withValueAt(product, PRICE, inCurrency('CHF', '€'))),
    alone('another code', 'violated', withValueAt(ledger, `${AMOUNT}/formatted`, '-119.98 EUR')),
    alone('two symbols in one answer', 'violated', withValueAt(ledger, AMOUNT, negative('US$'))),
    together('two symbols in two answers', 'violated', [
      wallets,
      withValueAt(product, PRICE, inCurrency('USD', 'US$')),
    ]),
    together('two symbols of an unknown currency', 'violated', [
      withValueAt(product, PRICE, inCurrency('XTS', 'X')),
      withValueAt(product, PRICE, inCurrency('XTS', '¤')),
    ]),
  ],
});

describe('the mark of a currency', () => {
  it.each([
    ['$1,204.50', '$'],
    ['-$5.00', '$'],
    ['($ 5.00)', '$'],
    ['1.204,50\u00a0€', '€'],
    ['\u200f-5.00\u00a0US$', 'US$'],
    ['$5.00 USD', '$'],
    ['$5.00 CR', '$'],
    ['USD 5.00', 'USD'],
    ["CHF 1'204.50", 'CHF'],
    ['5,00 zł', 'zł'],
    ['Rs. 5.00', 'Rs'],
    ['￥500', '¥'],
    ['20$00', '$'],
  ])('of %j is %s', (display, mark) => expect(currencyMark(display)).toBe(mark));

  it.each(['', '5.00', '-5.00', 'free', '99¢', '5 dollars', '1 204,50'])('%j shows none', (display) => {
    expect(currencyMark(display)).toBeNull();
  });

  it.each(
    'USD EUR GBP JPY CNY INR CHF SEK PLN CAD AUD BRL TRY'
      .split(' ')
      .flatMap((currency) =>
        ['en', 'de', 'fr-CA', 'pl', 'pt', 'sv', 'zh'].map((locale) => [currency, locale] as const),
      ),
  )('of %s is its own in the locale %s', (currency, locale) => {
    for (const currencyDisplay of ['symbol', 'narrowSymbol', 'code'] as const) {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
      const mark = currencyMark(format.format(-1204.5));
      expect(mark).not.toBeNull();
      expect(currencyMeant(mark ?? '', currency)).toBeNull();
    }
  });

  it.each([
    ['$', 'EUR', 'USD'],
    ['US$', 'GBP', 'USD'],
    ['€', 'USD', 'EUR'],
    ['€', 'CHF', 'EUR'],
    ['£', 'EUR', 'GBP'],
    ['USD', 'EUR', 'USD'],
  ])('%s is not that of %s but of %s', (mark, currency, meant) => {
    expect(currencyMeant(mark, currency)).toBe(meant);
  });

  it.each([
    ['$', 'CAD'],
    ['¥', 'CNY'],
    ['€', 'XTS'],
    ['$', 'CVE'],
    ['£', 'EGP'],
    ['kr', 'SEK'],
    ['₨', 'INR'],
  ])('%s may be that of %s', (mark, currency) => expect(currencyMeant(mark, currency)).toBeNull());
});
