/** The signs that stand for well-known currencies, each with all of these that may show it; '' stands for none. */
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

/** A sign with the letters that touch it (`US$`), or else letters as in `CHF`, `zł` and `Kč`. */
const WITH_SIGN = /[\p{L}\p{M}]*\p{Sc}[\p{L}\p{M}]*/u;
const LETTERS = /[\p{L}\p{M}]+/u;
/** Longer ones are words, which may be inflected. */
const LONGEST_LETTERS = 4;
const LONGEST_DISPLAY = 200;

/**
 * What a display string marks its currency with: its sign, or else its first letters. Null where it has neither, or
 * none that would have to be the same for every amount, such as a word or the sign of a cent.
 */
export function currencyMark(display: string): string | null {
  const text = display
    .slice(0, LONGEST_DISPLAY)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '');
  if (!/\p{Nd}/u.test(text)) return null;
  const mark = WITH_SIGN.exec(text)?.[0] ?? LETTERS.exec(text)?.[0] ?? null;
  if (mark === null || mark.includes('¢')) return null;
  return /\p{Sc}/u.test(mark) || mark.length <= LONGEST_LETTERS ? mark : null;
}

/**
 * A currency that a mark stands for, where it is common knowledge that it does not stand for this one; else null. A
 * sign that several share is that of each, and a currency that is not known here may have any.
 */
export function currencyMeant(mark: string, currency: string): string | null {
  const own = SIGN_OF.get(currency);
  if (own === undefined) return null;
  if (SIGN_OF.has(mark)) return mark === currency ? null : mark;
  const sign = /\p{Sc}/u.exec(mark)?.[0];
  const codes = sign === undefined || sign === own ? undefined : SIGNS[sign];
  return codes?.split(' ')[0] ?? null;
}
