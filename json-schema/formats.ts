import fc from 'fast-check';

/** Limits of the length of a text, in code points, or of a list, both inclusive. `max` may be infinite. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

/** Longest text that is drawn unless the schema requires more. */
const LONGEST_END = 4096;

const plain = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
const punctuation = fc.constantFrom(...' .,:;-_/#@!?&=+%\'"\\`()[]{}<>|*~^$');
const foreign = fc.constantFrom(
  'é',
  'ß',
  'ñ',
  'ı',
  'Ж',
  'ש',
  'ع',
  '中',
  'の',
  '한',
  '€',
  '\u00a0',
  '\u0301',
  '😀',
  '𝒳',
);

/** One code point. Control characters and halves of surrogate pairs are excluded, since few databases store them. */
const character = fc.oneof(
  { weight: 7, arbitrary: plain },
  { weight: 2, arbitrary: punctuation },
  { weight: 1, arbitrary: foreign },
);

/** Texts of `span` code points, each drawn from `unit`: mostly short, sometimes of the maximum length. */
export function anyText(span: Span, unit: fc.Arbitrary<string> = character): fc.Arbitrary<string> {
  const { min, max } = span;
  const between = fc.string({ unit, minLength: min, ...(Number.isFinite(max) ? { maxLength: max } : {}) });
  if (max > LONGEST_END) return between;
  const longest = fc.string({ unit, minLength: max, maxLength: max });
  return fc.oneof({ withCrossShrink: true }, { weight: 8, arbitrary: between }, { weight: 1, arbitrary: longest });
}

/** A format: how to draw a text, how to check one, and similar texts that do not match. */
export interface TextFormat {
  readonly arbitrary: fc.Arbitrary<string>;
  readonly matches: (text: string) => boolean;
  readonly broken: readonly string[];
}

const MS_PER_DAY = 86_400_000;
const EPOCH_DAY = Date.UTC(2000, 0, 1) / MS_PER_DAY;

const FULL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const FULL_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SCHEME = /^[a-z][a-z0-9+\-.]*:/i;
/** The part after the scheme: an authority, whose brackets hold an IPv6 address, a path, a query and a fragment. */
const REFERENCE = new RegExp(
  [
    /^(?:\/\/(?:[\w\-.~!$&'()*+,;=:@]|%[0-9a-f]{2}|\[[0-9a-f:.]+\])*)?/,
    /(?:[\w\-.~!$&'()*+,;=:@/]|%[0-9a-f]{2})*/,
    /(?:\?(?:[\w\-.~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?/,
    /(?:#(?:[\w\-.~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/,
  ]
    .map((part) => part.source)
    .join(''),
  'i',
);
const EMAIL = /^[\w!#$%&'*+/=?^`{|}~.-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** Whether the text is `YYYY-MM-DD` and such a day exists. */
function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = FULL_DATE.exec(text) ?? [];
  if (year === '') return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

/** Whether the text is a date, a `T` and a time of day with an offset (RFC 3339, without leap seconds). */
function isDateTime(text: string): boolean {
  return isDate(text.slice(0, 10)) && /[Tt]/.test(text.charAt(10)) && FULL_TIME.test(text.slice(11));
}

/** Whether the text is a URI, or a reference to one (RFC 3986). */
function isReference(text: string): boolean {
  return REFERENCE.test(text.replace(SCHEME, ''));
}

function isUri(text: string): boolean {
  return SCHEME.test(text) && isReference(text);
}

function isEmail(text: string): boolean {
  const [local = ''] = text.split('@');
  return EMAIL.test(text) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
}

/** Days as text, shrinking towards 2000-01-01. */
function days(firstYear: number, lastYear: number): fc.Arbitrary<string> {
  const first = new Date(0).setUTCFullYear(firstYear, 0, 1) / MS_PER_DAY;
  const last = new Date(0).setUTCFullYear(lastYear, 11, 31) / MS_PER_DAY;
  return fc
    .integer({ min: first - EPOCH_DAY, max: last - EPOCH_DAY })
    .map((day) => new Date((day + EPOCH_DAY) * MS_PER_DAY).toISOString().slice(0, 10));
}

const timeOfDay = fc
  .integer({ min: 0, max: 86_399 })
  .map((seconds) => new Date(seconds * 1000).toISOString().slice(11, 19));
const fraction = fc.constantFrom('', '.5', '.123', '.000001');
const offset = fc.constantFrom('Z', '+00:00', '-00:30', '+05:45', '-11:00', '+14:00');

const segment = fc.stringMatching(/^[a-z0-9\-._~]{1,8}$/);
const reference = fc
  .tuple(fc.array(segment, { maxLength: 3 }), fc.option(segment, { nil: undefined }))
  .map(([path, query]) => `/${path.join('/')}${query === undefined ? '' : `?q=${query}`}`);

const ANY: TextFormat = {
  arbitrary: anyText({ min: 0, max: Number.POSITIVE_INFINITY }),
  matches: () => true,
  broken: [],
};

/** The supported formats. Any other is refused. */
export const FORMATS: Readonly<Record<string, TextFormat>> = {
  uuid: {
    arbitrary: fc.uuid(),
    matches: (text) => UUID.test(text),
    broken: [
      '00000000-0000-0000-0000-00000000000',
      '00000000-0000-0000-0000-00000000000g',
      '00000000',
      'not-a-uuid',
      '',
    ],
  },
  date: {
    arbitrary: fc.oneof({ weight: 9, arbitrary: days(1970, 2100) }, { weight: 1, arbitrary: days(1, 9999) }),
    matches: isDate,
    broken: ['2023-02-30', '2023-13-01', '2023-00-10', '20230101', '2023-1-1', '01/02/2023', 'yesterday', ''],
  },
  'date-time': {
    arbitrary: fc.tuple(days(1970, 2100), timeOfDay, fraction, offset).map(([d, t, f, z]) => `${d}T${t}${f}${z}`),
    matches: isDateTime,
    broken: ['2023-02-30T00:00:00Z', '2023-01-01T25:00:00Z', '2023-01-01T00:00:00', '2023-01-01', 'yesterday', ''],
  },
  uri: {
    // Created on demand: it takes longer than all others together.
    get arbitrary() {
      return fc.webUrl({ withQueryParameters: true, withFragments: true }).filter(isUri);
    },
    matches: isUri,
    broken: ['/without/scheme', 'not a uri', 'http://exa mple.com/', '://', ''],
  },
  'uri-reference': {
    arbitrary: reference,
    matches: isReference,
    broken: ['not a reference', '/a%zz', '\\\\server\\share', '/<b>'],
  },
  email: {
    get arbitrary() {
      return fc.emailAddress().filter(isEmail);
    },
    matches: isEmail,
    broken: ['nobody', 'a@', '@example.com', 'a b@example.com', ''],
  },
  binary: ANY,
  // It holds of each integer that JavaScript reads exactly, and says nothing of a text.
  int64: ANY,
};
