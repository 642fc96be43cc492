/** Texts as they are printed: in any locale, typography and script of digits, and however they are set. */

const NOT_BARE = /[^\p{L}\p{N}]+/gu;
/** Between the digits of one number: separators of thousands and decimals, and the gaps of a text that is set by single letters. */
const GAP = "[\\s.,'’٫٬⹁]*";
const DECIMAL = '\\s*[.,:٫⹁]\\s*';

/** Digits of all scripts as ASCII, ligatures and full-width letters as plain ones. */
export function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)));
}

/** Letters and digits alone, in lower case: equal where only spaces, signs and typography differ. */
export function bare(text: string): string {
  return plain(text).replaceAll(NOT_BARE, '').toLowerCase();
}

/** Whether a printed text shows an amount of so many minor units, as `1234.50`, `1.234,50`, `1 234.5` or `1'234.–`. */
export function showsAmount(text: string, minor: bigint): boolean {
  const wanted = minor < 0n ? -minor : minor;
  const whole = String(wanted / 100n);
  const cents = String(wanted % 100n).padStart(2, '0');
  const digits = [...whole].join(GAP);
  const [tens, ones] = [...cents];
  const decimals = `${DECIMAL}${tens}\\s*${ones}\\s*0?`;
  const short = ones === '0' ? `|${DECIMAL}${tens}` : '';
  const none = cents === '00' ? '|' : '';
  const pattern = new RegExp(
    `(?<![0-9])(?<![0-9][.,'’٫٬⹁])${digits}(?:${decimals}${short}${none})(?![0-9])(?![.,'’][0-9])`,
    'u',
  );
  return pattern.test(plain(text));
}

/** Blocks of digits have ten characters each, and begin at a character that is no digit's successor. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
