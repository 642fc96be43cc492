import { decimal } from '../notation.js';
import type { MinorUnits } from '../state.js';
import { type Variant, variant } from './variant.js';

const DISPLAY = '`formatted` is a "display string with symbol"; sign, grouping and symbol are not shown.';
const LOCALE = '`localized_decimal` is a "decimal string with locale separators"; the locale is not shown.';

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

const codeBehind = variant('formatted', 'code-behind', 'Money is formatted as 1234.50 USD.', DISPLAY, {
  formatted: (_original, amount, currency) => `${decimal(amount)} ${currency}`,
});

const german = variant(
  'formatted',
  'german-money',
  'Money is formatted in German, with non-breaking spaces.',
  DISPLAY,
  { formatted: inLocale('de-DE') },
);

const swedish = variant(
  'formatted',
  'typographic-minus',
  'Money is formatted in Swedish, with a typographic minus and narrow spaces.',
  DISPLAY,
  { formatted: inLocale('sv-SE') },
);

const symbolBeforeSign = variant('formatted', 'symbol-before-sign', 'Money is formatted as US$-1234.50.', DISPLAY, {
  formatted: (_original, amount, currency) => `${currency.slice(0, 2)}$${decimal(amount)}`.replace('EU$', '€'),
});

const arabic = variant('formatted', 'arabic-digits', 'Money is formatted with the digits of Egypt.', DISPLAY, {
  formatted: inLocale('ar-EG'),
  /** The font of the invoice lacks these digits. */
  invoiceMoney: (_original, amount, currency) => `${decimal(amount)} ${currency}`,
});

const ungrouped = variant('localized', 'localized-without-groups', 'Localized decimals are not grouped.', LOCALE, {
  localizedDecimal: (_original, amount) => decimal(amount).replace('.', ','),
});

const spaced = variant(
  'localized',
  'localized-with-spaces',
  'Localized decimals are grouped by narrow non-breaking spaces.',
  LOCALE,
  { localizedDecimal: (original, amount) => original(amount).replaceAll('.', '\u202f') },
);

const commaInWalletsOnly = variant(
  'localized',
  'comma-in-wallets-only',
  'Prices and transactions are localized as 1,234.50; wallet balances with a comma.',
  'The comma is stated for a wallet balance alone.',
  {
    productMoney: (original, amount, currency) => ({
      ...original(amount, currency),
      localized_decimal: english(amount),
    }),
    transactionMoney: (original, amount, currency) => ({
      ...original(amount, currency),
      localized_decimal: english(amount),
    }),
  },
);

/** How money is written. */
export const moneyVariants: readonly Variant[] = [
  codeBehind,
  german,
  swedish,
  symbolBeforeSign,
  arabic,
  ungrouped,
  spaced,
  commaInWalletsOnly,
];
