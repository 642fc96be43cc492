import type { JsonObject } from '../../evidence/evidence.js';
import { isTooOdd, isUsual, oddPartOf } from './usual-words.js';

/** What a secret is called in its pseudonym. */
export type CodeKind = 'code' | 'pin' | 'serial';

/** By their letters alone: fields are misspelt in every way. */
const KINDS: readonly (readonly [CodeKind, RegExp])[] = [
  ['serial', /serial|^sn$/],
  ['pin', /^(?:pins?|puk)$|pincode|codepin|pinnumber/],
  ['code', /codes?$|voucher|^(?:key|keys|value|values)$|licen[cs]ekey|activationkey|redemption|redeem/],
];
/** Not `code` alone: it may be that of an error, a country or a currency. */
const OF_CODES =
  /^(?:serialnumbers?|serialno|pincodes?|pinnumber|vouchercodes?|giftcodes?|licen[cs]ekeys?|activationcodes?|redemptioncodes?)$/;

const PSEUDONYM = /<[a-z]+:[0-9a-f]{12}>/;
const PSEUDONYMS = /<[a-z]+:[0-9a-f]{12}>/g;
const PSEUDONYM_OR_WORD = /<[a-z]+:[0-9a-f]{12}>|[^\s"'`“”()<>[\]{},;!?]+/g;
const STATUSES = /^(?:pending|processing|partially_fulfilled|completed|refunded)$/i;
const DATE =
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(?: ?(?:Z|UTC|[+-]\d{2}:?\d{2}))?$/i;
/** One that holds nothing but a date: no year and no fraction of a second that may be a PIN. 9999 stands for never. */
const PLAIN_DATE =
  /^(?:(?:19|20|21)\d\d[-/.][01]?\d[-/.][0-3]?\d|9999-12-31|[0-3]?\d[-/.][0-3]?\d[-/.](?:19|20|21)\d\d)(?:[T ][0-2]\d:[0-5]\d(?::[0-6]\d(?:\.0{1,9})?)?)?(?: ?(?:Z|UTC|[+-][01]\d:?[0-5]\d))?$/i;
/** What is left of a moment where its time is cut off. */
const DAY = /^\d{4}-\d{2}-\d{2}T\d{2}/;
const ID = /^(?:[0-7][0-9A-HJKMNP-TV-Z]{25}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Values that a header of an answer with codes may have; every other header is masked as a whole. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-type':
    /^(?:application|text)\/(?:(?:problem\+)?json|zip|x-zip-compressed|pdf|octet-stream|html|plain|xml|csv)(?:; ?charset="?(?:utf-8|us-ascii|iso-8859-1|utf-16(?:le|be)?)"?)?$/i,
  // Node takes no body of another length.
  'content-length': /^\d{1,9}$/,
  'content-encoding': /^(?:gzip|deflate|br|identity)$/,
  'transfer-encoding': /^chunked$/,
  connection: /^(?:keep-alive|close)$/i,
  'keep-alive': /^timeout=\d{1,3}(?:, max=\d{1,4})?$/,
  date: /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), [0-3]\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) 20\d\d [0-2]\d:[0-5]\d:[0-6]\d GMT$/,
  'cache-control': /^(?:no-store|no-cache|private|must-revalidate|max-age=0|[, ])+$/,
  'retry-after': /^\d{1,3}$/,
  vary: /^(?:accept(?:-encoding|-language)?|authorization|cookie|origin|user-agent|x-requested-with|\*|[, ])+$/i,
  'x-content-type-options': /^nosniff$/,
};
/** Names that no deployment has made up. */
const HEADER_NAMES =
  /^(?:accept-ranges|access-control-[a-z-]{1,20}|age|allow|alt-svc|cf-ray|content-[a-z-]{1,30}|etag|expires|last-modified|location|pragma|referrer-policy|server|set-cookie|strict-transport-security|via|www-authenticate|x-frame-options|x-powered-by|x-ratelimit-[a-z]{1,10}|x-request-id|x-xss-protection)$/;

/** The kind of secret that a field holds; null for one that holds none by its name. */
export function kindOfField(key: string): CodeKind | null {
  const letters = key.toLowerCase().replaceAll(/[^a-z]/g, '');
  return KINDS.find(([, pattern]) => pattern.test(letters))?.[0] ?? null;
}

/** Field names that were looked at: the same few stand in every object. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 1_000;

/** Whether the object is a code, wherever it stands: `code` alone may be anything, e.g. of an error. */
export function isCode(object: JsonObject): boolean {
  for (const key in object) if (isFieldOfCodes(key)) return true;
  return Object.hasOwn(object, 'code') && Object.hasOwn(object, 'expiration_date');
}

function isFieldOfCodes(key: string): boolean {
  const before = known.get(key);
  if (before !== undefined) return before;
  const is = OF_CODES.test(key.toLowerCase().replaceAll(/[^a-z]/g, ''));
  if (known.size < MOST_KNOWN) known.set(key, is);
  return is;
}

/** Whether a text is a date, which is in every answer. */
export function isDated(text: string): boolean {
  return DATE.test(text);
}

/** Whether a text may stand in an answer with codes as it is: its field is of a harmless sort, and so is what it says. */
export function isHarmless(key: string, text: string): boolean {
  if (isUsual(text) || (key === 'status' && STATUSES.test(text))) return true;
  return /date|expir|valid|_at$|At$/i.test(key) && PLAIN_DATE.test(text);
}

/** Whether a name may be a key of an answer with codes as it is. */
export const isHarmlessKey = isUsual;

/**
 * Whether a text is likely to be a code and nothing else, so that it is one wherever it stands: no word of it is in small
 * letters, as those of names in links are.
 */
export function isDistinct(text: string): boolean {
  return isCodeLike(text) && !/[a-z]{4}/.test(text);
}

/** Whether a field is named as the contract names those of codes, or as close to it as a misspelling is. */
export function isNamedSecret(key: string): boolean {
  return /^(?:codes?|pins?|pincodes?|serial|serialnumbers?|vouchers?|vouchercodes?|sn)$/.test(
    key.toLowerCase().replaceAll(/[^a-z]/g, ''),
  );
}

/** Whether a text may be a code: letters and digits, or many digits, and no date or id, which are elsewhere too. */
export function isCodeLike(text: string): boolean {
  const bare = text.replaceAll(/[^A-Za-z0-9]/g, '');
  if (
    bare.length < 8 ||
    text.length > 200 ||
    /[\s/:@]/.test(text) ||
    DATE.test(text) ||
    DAY.test(text) ||
    ID.test(text)
  )
    return false;
  const digits = bare.replaceAll(/[^0-9]/g, '').length;
  return digits >= 10 || (digits >= 1 && digits < bare.length) || /^[A-Z]+$/.test(bare);
}

/** A header of an answer with codes, with what may be a secret replaced. Names in lower case. */
export function safeHeader(name: string, value: string, hide: (text: string) => string): readonly [string, string] {
  const shape = HEADERS[name];
  if (shape === undefined) return [HEADER_NAMES.test(name) ? name : hide(name), hide(value)];
  return [name, shape.test(value) ? value : hide(value)];
}

/** Prose of an answer with codes: what is no plain word is replaced, unless `isKnown` from elsewhere. */
export function safeProse(text: string, hide: (text: string) => string, isKnown: (text: string) => boolean): string {
  const grouped = text.replaceAll(/(?<![\w#])\d+(?:[ \t.-]\d+)+(?!\w)/g, (group) =>
    isKnown(group) ? group : hide(group),
  );
  const words = (grouped.match(PSEUDONYM_OR_WORD) ?? []).map(coreOf);
  const odd = new Map(words.map((word) => [word, isKnown(word) || PSEUDONYM.test(word) ? '' : oddPartOf(word)]));
  const isOdd = isTooOdd(words.map((word) => odd.get(word) ?? '').join(''));
  return grouped.replaceAll(PSEUDONYM_OR_WORD, (word) => {
    const core = coreOf(word);
    const part = odd.get(core) ?? null;
    return part === '' || (part !== null && !isOdd) ? word : hide(core) + word.slice(core.length);
  });
}

/** A word without the stops that end it. */
function coreOf(word: string): string {
  return PSEUDONYM.test(word) ? word : word.replace(/[.:]+$/, '');
}

/** A document that shows no codes as it should: what looks like one is replaced, and what its label calls one. */
export function withoutCodeLike(
  text: string,
  hide: (text: string) => string,
  isKnown: (text: string) => boolean,
): string {
  const labelled = text.replaceAll(
    /(?<!<)\b((?:pin|code|serial|voucher|key|sn)(?:[ _-]?(?:code|number|no))?[ \t]*[:=][ \t]*)([\w-]*\d[\w-]*)/gi,
    (all, label: string, value: string) => (isKnown(value) ? all : label + hide(value)),
  );
  return labelled.replaceAll(/<[a-z]+:[0-9a-f]{12}>|#?[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/g, (word) => {
    const isOdd = !word.startsWith('<') && isCodeLike(word) && word.replaceAll('-', '').length >= 10 && !isKnown(word);
    return isOdd ? hide(word) : word;
  });
}

const ENDING = /\.(?:csv|txt|json|xml|html?|pdf|xlsx?|ods|png|jpe?g|svg|zip|md|rtf|docx?|key|dat|asc|pgp|gpg|eml)$/i;

/** The name of a file that holds codes, with its secrets masked already. Its ending stays. */
export function safeFileName(name: string, hide: (text: string) => string): string {
  const ending = ENDING.exec(name)?.[0] ?? '';
  const parts = name.slice(0, name.length - ending.length).split('/');
  const odd = parts.map((part) => oddPartOf(part.replaceAll(PSEUDONYMS, ' ')));
  const isOdd = isTooOdd(odd.join(''));
  return (
    parts.map((part, at) => (odd[at] === '' || (odd[at] !== null && !isOdd) ? part : hide(part))).join('/') + ending
  );
}
