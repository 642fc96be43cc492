/** An escape of one character in URLs, HTML, JSON, source code and mail, or markup that renders as nothing. */
const ESCAPES =
  /((?:%[0-9a-f]{2})+)|(?:&#x|\\u\{|U\+|%u|\\u|\\x)([0-9a-f]{2,6})[;}]?|&#([0-9]{1,7});?|((?:=[0-9a-f]{2})+)|\\([0-7]{3})|(=\r?\n|&[a-z]{2,31};|<[^<>]{0,200}>|\\[nrtbf])/gi;
const MAY_BE_ESCAPED = /[%&=<\\]|U\+/i;
const MAX_CODE_POINT = 0x10ffff;

/** Shortest readable text that counts as decoded. */
const MIN_READABLE = 12;
const READABLE = /[\t\n\r -~]{12,}/g;
/**
 * A quick test: without a match no decoding is readable from any character on. Of twelve readable bytes in a row, zeros
 * among them, four begin a group of four digits of base 64. Hardly any id passes.
 */
const READABLE_IN_BASE64 =
  /(?:[ACDI-Za-f][ACDEFGHQSTUVWXgijklmnwyz0123][ABEFIJMNQRUVYZcdghklopstwx014589].){3}[ACDI-Za-f]/;
const READABLE_IN_HEX = /(?:[0-7].){12}/;
const MAX_LAYERS = 3;
/** Limits of decoded characters, per character of the text and at least. A text beyond them counts as an encoded secret. */
const WORK_FACTOR = 40;
const MIN_WORK = 100_000;
/** Limit of decoded characters per response, far above what normal responses need. */
const BUDGET = 20_000_000;

/** Number of characters that may still be decoded for a response. */
export interface DecodingBudget {
  left: number;
}

export function newDecodingBudget(): DecodingBudget {
  return { left: BUDGET };
}

/** Invisible characters, one for each character of ASCII. */
const TAGS = /[\u{e0020}-\u{e007e}]/gu;

/**
 * Whether `isFound` accepts a decoding of the text: escapes, base 64 from any character on, hex
 * and numbers in any grouping, UTF-16, look-alikes of ASCII, and these nested up to three deep. True also for a text
 * that would take too long to decode.
 */
export function isFoundDecoded(text: string, isFound: (view: string) => boolean, budget: DecodingBudget): boolean {
  let work = Math.max(text.length * WORK_FACTOR, MIN_WORK);
  if (budget.left < 0) return true;
  let layer: ReadonlySet<string> = new Set([text]);
  for (let depth = 0; depth < MAX_LAYERS && layer.size > 0; depth += 1) {
    const next = new Set<string>();
    for (const one of layer) {
      budget.left -= one.length;
      for (const view of viewsOf(one)) {
        work -= view.length;
        budget.left -= view.length;
        if (work < 0 || budget.left < 0 || isFound(view)) return true;
        next.add(view);
      }
    }
    layer = next;
  }
  return false;
}

/** The readable decodings of the text, by one layer. */
function* viewsOf(text: string): Generator<string> {
  if (MAY_BE_ESCAPED.test(text)) {
    const plain = unescaped(text);
    if (plain !== text) yield plain;
  }
  if (/[^\0-\x7f]/.test(text)) {
    // Ordering a run of combining marks takes quadratic time, and tokens have none.
    const usual = text
      .replaceAll(/\p{M}{2,}/gu, '')
      .replaceAll(TAGS, (tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000))
      .normalize('NFKC');
    if (usual !== text) yield usual;
  }
  for (const bytes of [...inBase64(text), ...inHex(text)]) {
    // In UTF-16 each ASCII character has a zero byte.
    const read = bytes.replaceAll('\0', '').match(READABLE);
    if (read !== null) yield read.join('\n');
  }
  yield* inNumbers(text);
}

function* inBase64(text: string): Generator<string> {
  const bare = text.replaceAll(/[^A-Za-z0-9+/]+/g, '');
  if (bare.length < (MIN_READABLE * 4) / 3) return;
  const alphabets = /[-_]/.test(text)
    ? [
        bare,
        text
          .replaceAll(/[^A-Za-z0-9+/_-]+/g, '')
          .replaceAll('-', '+')
          .replaceAll('_', '/'),
      ]
    : [bare];
  for (const digits of alphabets) {
    if (!READABLE_IN_BASE64.test(digits)) continue;
    // Any number of characters may precede the encoded part.
    for (let phase = 0; phase < 4; phase += 1) yield Buffer.from(digits.slice(phase), 'base64').toString('latin1');
  }
}

function* inHex(text: string): Generator<string> {
  const digits = text.replaceAll(/0x|\\x|[^0-9a-f]+/gi, '');
  if (!READABLE_IN_HEX.test(digits)) return;
  for (const phase of [0, 1]) yield Buffer.from(digits.slice(phase), 'hex').toString('latin1');
}

/** Reads a list of numbers as characters or bytes, in base 10, 8 or 2. */
function* inNumbers(text: string): Generator<string> {
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.length < MIN_READABLE) return;
  for (const base of [10, 8, 2]) {
    if (base !== 10 && !numbers.every((number) => (base === 8 ? /^[0-7]{2,4}$/ : /^[01]{7,8}$/).test(number))) continue;
    const points = numbers.map((number) => Number.parseInt(number, base)).filter((point) => point <= MAX_CODE_POINT);
    yield points
      .map((point) => String.fromCodePoint(point))
      .join('')
      .replaceAll('\0', '');
  }
}

function unescaped(text: string): string {
  return text.replaceAll(
    ESCAPES,
    (all, percent?: string, hex?: string, decimal?: string, quoted?: string, octal?: string) => {
      const bytes = percent?.replaceAll('%', '') ?? quoted?.replaceAll('=', '');
      if (bytes !== undefined) return Buffer.from(bytes, 'hex').toString().replaceAll('\0', '');
      if (hex === undefined && decimal === undefined && octal === undefined) return '';
      return character(all, hex, decimal, octal);
    },
  );
}

function character(all: string, hex?: string, decimal?: string, octal?: string): string {
  // The number of digits by form: `\x41B` is an A and a B, `\u0041B` too.
  const digits = hex === undefined ? 0 : /^\\x/i.test(all) ? 2 : /^(?:\\u(?!\{)|%u)/i.test(all) ? 4 : hex.length;
  if (hex !== undefined && hex.length < digits) return all;
  const point =
    hex !== undefined
      ? Number.parseInt(hex.slice(0, digits), 16)
      : decimal !== undefined
        ? Number(decimal)
        : Number.parseInt(octal ?? '', 8);
  if (point > MAX_CODE_POINT) return all;
  return (point === 0 ? '' : String.fromCodePoint(point)) + (hex?.slice(digits) ?? '');
}
