import { describe, expect, it } from 'vitest';
import { currencyMark, currencyMeant } from './currency-mark.js';

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
