/** Signs and the well-known currencies that they stand for; '' for currencies without a sign. */
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD CAD AUD NZD HKD SGD TWD MXN ARS CLP COP BRL',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY CNY',
  '₩': 'KRW',
  '₹': 'INR',
  '₪': 'ILS',
  '₺': 'TRY',
  '₴': 'UAH',
  '₽': 'RUB',
  '': 'CHF SEK NOK DKK PLN CZK HUF RON BGN',
};

const SIGN_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(SIGNS).flatMap(([sign, codes]) => codes.split(' ').map((code) => [code, sign] as const)),
);

/** A sign with adjacent letters (`US$`), or else letters alone, as in `CHF`, `zł` and `Kč`. */
const WITH_SIGN = /[\p{L}\p{M}]*\p{Sc}[\p{L}\p{M}]*/u;
const LETTERS = /[\p{L}\p{M}]+/u;
/** Longer runs of letters are words, which may be inflected. */
const MAX_LETTERS = 4;
const MAX_DISPLAY_LENGTH = 200;

/**
 * The sign, or else the first letters, with which a display string marks its currency. Null if it has neither, or only a
 * mark that may differ between amounts, such as a word or the sign of a cent.
 */
export function currencyMark(display: string): string | null {
  const text = display
    .slice(0, MAX_DISPLAY_LENGTH)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '');
  if (!/\p{Nd}/u.test(text)) return null;
  const mark = WITH_SIGN.exec(text)?.[0] ?? LETTERS.exec(text)?.[0] ?? null;
  if (mark === null || mark.includes('¢')) return null;
  return /\p{Sc}/u.test(mark) || mark.length <= MAX_LETTERS ? mark : null;
}

/**
 * The currency that a mark stands for if it is known not to stand for `currency`; else null. A sign that several
 * currencies share is right for each, and an unknown currency may have any.
 */
export function currencyMeant(mark: string, currency: string): string | null {
  const own = SIGN_OF.get(currency);
  if (own === undefined) return null;
  if (SIGN_OF.has(mark)) return mark === currency ? null : mark;
  const sign = /\p{Sc}/u.exec(mark)?.[0];
  const codes = sign === undefined || sign === own ? undefined : SIGNS[sign];
  return codes?.split(' ')[0] ?? null;
}
