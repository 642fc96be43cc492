import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalOfMinor,
  displayMatches,
  minorOfAmount,
  minorOfDecimal,
  minorOfInteger,
  showsMinus,
  showsSymbol,
} from './money.js';

describe('minor units', () => {
  it('come from decimals and numbers without a float', () => {
    expect(minorOfDecimal('-1204.5')).toBe(-120450n);
    expect(minorOfDecimal('59.990')).toBe(5999n);
    expect(minorOfAmount({ amount: 59.99 })).toBe(5999n);
  });

  it('are none for anything finer than two decimals', () => {
    expect(minorOfDecimal('59.995')).toBeNull();
    expect(minorOfAmount({ amount: 59.989999999999995 })).toBeNull();
    expect(minorOfAmount({ amount: 1e-7 })).toBeNull();
  });
});

describe('display strings', () => {
  it.each([
    ['$59.99', 5999n],
    ['59,99 €', 5999n],
    ['$1,234.50', 123450n],
    ['1.234,50', 123450n],
    ['1 234,5', 123450n],
    ["CHF 1'234.50", 123450n],
    ['₹12,34,567', 123456700n],
    ['$50', 5000n],
    ['CHF 59.–', 5900n],
    ['1٬234٫50', 123450n],
    ['١٬٢٣٤٫٥٠ د.إ', 123450n],
    ['-$1,234', 123400n],
    ['Rs. 1,234', -123400n],
    ['$1,234.500', 123450n],
  ])('%s can be read as %s', (display, minor) => expect(displayMatches(display, minor)).toBe(true));

  it.each([
    ['$5999', 5999n],
    ['$59.99', 599900n],
    ['$5.99', 5999n],
    ['$1,234', 123450n],
    ['$5,999', 5999n],
    ['$60', 5999n],
    ['free', 0n],
  ])('%s cannot be read as %s', (display, minor) => expect(displayMatches(display, minor)).toBe(false));

  it.each(['-$5.00', '$-5.00', '5.00-', '−5,00 €', '($5.00)', '$(5.00)', 'USD-5.00', 'US-Dollar -5.00'])(
    '%s is negative',
    (display) => expect(showsMinus(display)).toBe(true),
  );

  it.each(['$5.00', '+$5.00', '59,-', '59.– CHF', '5.00 (USD)', '5.00 US-Dollar', 'kr 59:-'])(
    '%s is not negative',
    (display) => expect(showsMinus(display)).toBe(false),
  );

  it('tell a symbol from digits, separators and signs', () => {
    expect(['$5.00', '5,00 kr', 'USD 5.00', '5€'].every(showsSymbol)).toBe(true);
    expect(['5.00', '-1.234,50', '(5.00)', '1 234,5', "1'234.50"].some(showsSymbol)).toBe(false);
  });
});

const LOCALES = (
  'en en-IN en-ZA de de-AT de-CH fr fr-CH fr-CA it it-CH es es-AR pt pt-CV pl cs hu bg ru uk lt fi sv nb da nl el tr hy ' +
  'he ar ar-EG ar-SA fa ur ps hi hi-u-nu-deva mr ne bn ta th my km vi id ja ko zh zh-TW mn dz am sw yo rm gsw ff-Adlm'
).split(' ');
const CURRENCIES = ['USD', 'EUR', 'CHF', 'SEK', 'INR', 'AED', 'XOF', 'PLN', 'KWD', 'CVE'];

const minorUnits = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n });
const wholeUnits = fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }).map((units) => units * 100n);

describe('minor units', () => {
  it('survive being written as a decimal and read again, however large', () => {
    fc.assert(fc.property(fc.bigInt(), (minor) => void expect(minorOfDecimal(decimalOfMinor(minor))).toBe(minor)));
  });

  it('survive being written as a JSON number', () => {
    fc.assert(
      fc.property(minorUnits, (minor) => {
        expect(minorOfAmount({ amount: JSON.parse(decimalOfMinor(minor)) as number })).toBe(minor);
      }),
    );
  });

  it('are the same however many zeros end the decimal, and none with anything else after them', () => {
    fc.assert(
      fc.property(minorUnits, fc.nat({ max: 5 }), fc.integer({ min: 1, max: 9 }), (minor, zeros, digit) => {
        const text = decimalOfMinor(minor) + '0'.repeat(zeros);
        expect(minorOfDecimal(text)).toBe(minor);
        expect(minorOfDecimal(text + digit)).toBeNull();
      }),
    );
  });

  it.each(['', '-', '.', '1.', '.5', '+1', '1,00', '1e2', ' 1', '1 ', '0x1', '١', '1.0.0', '--1', 'NaN', '1_000'])(
    '%j is no decimal',
    (text) => expect(minorOfDecimal(text)).toBeNull(),
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1e21, 0.1 + 0.2, 1e-7])('%d is no amount', (amount) => {
    expect(minorOfAmount({ amount })).toBeNull();
  });

  it('of an integer string are itself', () => {
    fc.assert(fc.property(fc.bigInt(), (minor) => void expect(minorOfInteger(String(minor))).toBe(minor)));
    for (const text of ['', '1.0', '+1', '1e3', ' 1', '1,000']) expect(minorOfInteger(text), text).toBeNull();
  });
});

/** How a locale writes an amount. Whole amounts may be written without decimals. */
function written(locale: string, minor: bigint, options: Intl.NumberFormatOptions): string {
  const decimals = minor % 100n === 0n ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  // Amounts of this size are exact as numbers with two decimals.
  return new Intl.NumberFormat(locale, { style: 'currency', ...options, ...decimals }).format(Number(minor) / 100);
}

const style = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  currencyDisplay: fc.constantFrom<'symbol' | 'code' | 'narrowSymbol' | 'name'>(
    'symbol',
    'code',
    'narrowSymbol',
    'name',
  ),
  currencySign: fc.constantFrom<'standard' | 'accounting'>('standard', 'accounting'),
  useGrouping: fc.constantFrom<'auto' | 'always' | false>('auto', 'always', false),
});

describe.each(LOCALES)('in %s', (locale) => {
  it('an amount is recognised, with its sign and its symbol', () => {
    fc.assert(
      fc.property(fc.oneof(minorUnits, wholeUnits, fc.bigInt({ min: -999n, max: 999n })), style, (minor, options) => {
        const display = written(locale, minor, options);
        expect(displayMatches(display, minor), `${display} displays ${minor}`).toBe(true);
        expect(showsMinus(display), `${display} shows a minus`).toBe(minor < 0n);
        expect(showsSymbol(display), `${display} shows a symbol`).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('an amount without a symbol is seen to have none', () => {
    fc.assert(
      fc.property(minorUnits, (minor) => {
        const display = written(locale, minor, { style: 'decimal', minimumFractionDigits: 2 });
        expect(displayMatches(display, minor)).toBe(true);
        expect(showsSymbol(display), display).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  it('another amount is not taken for it', () => {
    fc.assert(
      fc.property(minorUnits, fc.bigInt({ min: 1n, max: 10n ** 6n }), style, (minor, more, options) => {
        const positive = minor < 0n ? -minor : minor;
        expect(displayMatches(written(locale, positive + more, options), positive)).toBe(false);
      }),
      { numRuns: 30 },
    );
  });
});

it('yen are written without decimals and mean what they say', () => {
  fc.assert(
    fc.property(wholeUnits, fc.constantFrom(...LOCALES), (minor, locale) => {
      const display = written(locale, minor, { currency: 'JPY' });
      expect(displayMatches(display, minor)).toBe(true);
      expect(displayMatches(display, minor / 100n)).toBe(minor === 0n);
    }),
  );
});

it('minor units that are shown as if they were major ones are not taken for the amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), (minor) => {
      expect(displayMatches(`$${minor}`, minor)).toBe(false);
      expect(displayMatches(`$${minor}.00`, minor)).toBe(false);
      expect(displayMatches(`${minor.toLocaleString('en')}`, minor)).toBe(false);
    }),
  );
});

it('invisible marks are no symbol, and very long texts cost nothing', () => {
  expect(showsSymbol('\u200e\u061c5.00\u200f')).toBe(false);
  const started = performance.now();
  for (const text of ['1,'.repeat(500_000), '-'.repeat(1_000_000), '('.repeat(200_000), ' '.repeat(1_000_000)]) {
    displayMatches(text, 1n);
    showsMinus(text);
    showsSymbol(text);
  }
  expect(performance.now() - started).toBeLessThan(3_000);
});
