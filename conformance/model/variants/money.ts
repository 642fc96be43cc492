import { decimal } from '../notation.js';
import type { MinorUnits } from '../state.js';
import { allowed } from './variant.js';

// A formatter takes longer to make than all that it formats in a run.
const formatters = new Map<string, Intl.NumberFormat>();
const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

function inLocale(locale: string) {
  return (_original: unknown, amount: MinorUnits, currency: string) => {
    const kind = `${locale} ${currency}`;
    const formatter = formatters.get(kind) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
    formatters.set(kind, formatter);
    return formatter.format(Number(amount) / 100);
  };
}

function english(amount: MinorUnits): string {
  return grouped.format(Number(amount) / 100);
}

/** How money is written. */
export const moneyVariants = allowed({
  '`formatted` is a "display string with symbol"; sign, grouping and symbol are not shown.': {
    'code-behind': {
      place: 'formatted',
      what: 'Money is formatted as 1234.50 USD.',
      formatted: (_original, amount, currency) => `${decimal(amount)} ${currency}`,
    },
    'german-money': {
      place: 'formatted',
      what: 'Money is formatted in German, with non-breaking spaces.',
      formatted: inLocale('de-DE'),
    },
    'typographic-minus': {
      place: 'formatted',
      what: 'Money is formatted in Swedish, with a typographic minus and narrow spaces.',
      formatted: inLocale('sv-SE'),
    },
    'symbol-before-sign': {
      place: 'formatted',
      what: 'Money is formatted as US$-1234.50.',
      formatted: (_original, amount, currency) => `${currency.slice(0, 2)}$${decimal(amount)}`.replace('EU$', '€'),
    },
    'arabic-digits': {
      place: 'formatted',
      what: 'Money is formatted with the digits of Egypt.',
      formatted: inLocale('ar-EG'),
      /** The font of the invoice lacks these digits. */
      invoiceMoney: (_original, amount, currency) => `${decimal(amount)} ${currency}`,
    },
  },
  '`localized_decimal` is a "decimal string with locale separators"; the locale is not shown.': {
    'localized-without-groups': {
      place: 'localized',
      what: 'Localized decimals are not grouped.',
      localizedDecimal: (_original, amount) => decimal(amount).replace('.', ','),
    },
    'localized-with-spaces': {
      place: 'localized',
      what: 'Localized decimals are grouped by narrow non-breaking spaces.',
      localizedDecimal: (original, amount) => original(amount).replaceAll('.', '\u202f'),
    },
  },
  'The comma is stated for a wallet balance alone.': {
    'comma-in-wallets-only': {
      place: 'localized',
      what: 'Prices and transactions are localized as 1,234.50; wallet balances with a comma.',
      productMoney: (original, amount, currency) => ({
        ...original(amount, currency),
        localized_decimal: english(amount),
      }),
      transactionMoney: (original, amount, currency) => ({
        ...original(amount, currency),
        localized_decimal: english(amount),
      }),
    },
  },
});
