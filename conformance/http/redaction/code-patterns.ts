import type { JsonObject } from '../../evidence/evidence.js';
import { EDGE_ACTION, EDGE_HEADER, EDGE_SERVER } from '../edge-headers.js';
import { isAllowlisted, isLikelyCode, unlistedPartOf } from './allowlist.js';

/** The kind of a secret in its pseudonym. */
export type CodeKind = 'code' | 'pin' | 'serial';

/** Matches only the letters of a field name, because fields are misspelt in many ways. */
const KINDS: readonly (readonly [CodeKind, RegExp])[] = [
  ['serial', /serial|^sn$/],
  ['pin', /^(?:pins?|puk)$|pincode|codepin|pinnumber/],
  ['code', /codes?$|voucher|^(?:key|keys|value|values)$|licen[cs]ekey|activationkey|redemption|redeem/],
];
/** Fields that only a code has. `code` alone is not among them: it may be that of an error, a country or a currency. */
const OF_CODES =
  /^(?:serialnumbers?|serialno|pincodes?|pinnumber|vouchercodes?|giftcodes?|licen[cs]ekeys?|activationcodes?|redemptioncodes?)$/;

const PSEUDONYM = /<[a-z]+:[0-9a-f]{12}>/;
const PSEUDONYMS = /<[a-z]+:[0-9a-f]{12}>/g;
const PSEUDONYM_OR_WORD = /<[a-z]+:[0-9a-f]{12}>|[^\s"'`“”()<>[\]{},;!?]+/g;
const STATUSES = /^(?:pending|processing|partially_fulfilled|completed|refunded)$/i;
const DATE =
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(?: ?(?:Z|UTC|[+-]\d{2}:?\d{2}))?$/i;
/** A date that contains nothing that may be a PIN: its year is plausible, and a fraction of a second is zero. 9999-12-31 and zeros mean never. */
const PLAIN_DATE =
  /^(?:(?:19|20|21)\d\d[-/.][01]?\d[-/.][0-3]?\d|9999-12-31|0000-00-00|[0-3]?\d[-/.][0-3]?\d[-/.](?:19|20|21)\d\d)(?:[T ][0-2]\d:[0-5]\d(?::[0-6]\d(?:\.0{1,9})?)?)?(?: ?(?:Z|UTC|[+-][01]\d:?[0-5]\d))?$/i;
/** The beginning of a timestamp whose time is cut off. */
const TRUNCATED_TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}/;
const ID = /^(?:[0-7][0-9A-HJKMNP-TV-Z]{25}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Values that are kept in the headers of a response with codes; all other values are masked completely. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-type':
    /^(?:application|text)\/(?:(?:problem\+)?json|zip|x-zip-compressed|pdf|octet-stream|html|plain|xml|csv)(?:; ?charset="?(?:utf-8|us-ascii|iso-8859-1|utf-16(?:le|be)?)"?)?$/i,
  // Node refuses a body of another length.
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
  server: EDGE_SERVER,
  ...EDGE_ACTION,
};
/** Standard and common header names. */
const HEADER_NAMES =
  /^(?:accept-ranges|access-control-[a-z-]{1,20}|age|allow|alt-svc|cf-ray|content-[a-z-]{1,30}|etag|expires|last-modified|location|pragma|referrer-policy|server|set-cookie|strict-transport-security|via|www-authenticate|x-frame-options|x-powered-by|x-ratelimit-[a-z]{1,10}|x-request-id|x-xss-protection)$/;

/** The kind of secret that a field contains by its name; null for none. */
export function kindOfField(key: string): CodeKind | null {
  const letters = key.toLowerCase().replaceAll(/[^a-z]/g, '');
  return KINDS.find(([, pattern]) => pattern.test(letters))?.[0] ?? null;
}

/** A cache: whether a field name is one that only a code has. The same few names occur in every object. */
const known = new Map<string, boolean>();
const MAX_CACHED = 1_000;

/** Whether the object is a code. `code` alone does not suffice: it may be, e.g., the code of an error. */
export function isCode(object: JsonObject): boolean {
  for (const key in object) if (isFieldOfCodes(key)) return true;
  return Object.hasOwn(object, 'code') && Object.hasOwn(object, 'expiration_date');
}

function isFieldOfCodes(key: string): boolean {
  const before = known.get(key);
  if (before !== undefined) return before;
  const is = OF_CODES.test(key.toLowerCase().replaceAll(/[^a-z]/g, ''));
  if (known.size < MAX_CACHED) known.set(key, is);
  return is;
}

/** Whether a text is a date. */
export function isDate(text: string): boolean {
  return DATE.test(text);
}

/** Whether a text has the format that the contract states for `expiration_date`. */
export function isExpiration(key: string, text: string): boolean {
  return key === 'expiration_date' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text);
}

/** Whether a text may be kept unmasked in a response with codes: common words, a status, or a plain date in a date field. */
export function isHarmless(key: string, text: string): boolean {
  if (isAllowlisted(text) || (key === 'status' && STATUSES.test(text))) return true;
  return /date|expir|valid|_at$|At$/i.test(key) && PLAIN_DATE.test(text);
}

/**
 * Whether a text is so likely a code that it is treated as one anywhere: it looks like a code, and unlike names in links it has
 * no four lower-case letters in a row.
 */
export function isDistinct(text: string): boolean {
  return isCodeLike(text) && !/[a-z]{4}/.test(text);
}

/** Whether a field has the name of a secret field of the contract, or a likely misspelling of it. */
export function isNamedSecret(key: string): boolean {
  return /^(?:codes?|pins?|pincodes?|serial|serialnumbers?|vouchers?|vouchercodes?|sn)$/.test(
    key.toLowerCase().replaceAll(/[^a-z]/g, ''),
  );
}

/** Whether a text may be a code: letters and digits, or many digits, and not a date or an id, which occur everywhere. */
export function isCodeLike(text: string): boolean {
  const bare = text.replaceAll(/[^A-Za-z0-9]/g, '');
  if (
    bare.length < 8 ||
    text.length > 200 ||
    /[\s/:@]/.test(text) ||
    DATE.test(text) ||
    TRUNCATED_TIMESTAMP.test(text) ||
    ID.test(text)
  )
    return false;
  const digits = bare.replaceAll(/[^0-9]/g, '').length;
  return digits >= 10 || (digits >= 1 && digits < bare.length) || /^[A-Z]+$/.test(bare);
}

/** A header of a response with codes, with possible secrets replaced. Names in lower case. */
export function safeHeader(name: string, value: string, hide: (text: string) => string): readonly [string, string] {
  const shape = HEADERS[name];
  if (shape === undefined) {
    const isCommon = HEADER_NAMES.test(name) || EDGE_HEADER.test(name);
    return [isCommon ? name : hide(name), hide(value)];
  }
  return [name, shape.test(value) ? value : hide(value)];
}

/** Prose of a response with codes: every word is replaced unless it is plain or known from elsewhere. */
export function safeProse(text: string, hide: (text: string) => string, isKnown: (text: string) => boolean): string {
  const grouped = text.replaceAll(/(?<![\w#])\d+(?:[ \t.-]\d+)+(?!\w)/g, (group) =>
    isKnown(group) ? group : hide(group),
  );
  const words = (grouped.match(PSEUDONYM_OR_WORD) ?? []).map(coreOf);
  const odd = new Map(words.map((word) => [word, isKnown(word) || PSEUDONYM.test(word) ? '' : unlistedPartOf(word)]));
  const isOdd = isLikelyCode(words.map((word) => odd.get(word) ?? '').join(''));
  return grouped.replaceAll(PSEUDONYM_OR_WORD, (word) => {
    const core = coreOf(word);
    const part = odd.get(core) ?? null;
    return part === '' || (part !== null && !isOdd) ? word : hide(core) + word.slice(core.length);
  });
}

/** A word without the dots and colons at its end. */
function coreOf(word: string): string {
  return PSEUDONYM.test(word) ? word : word.replace(/[.:]+$/, '');
}

/** The text of a document that should contain no codes: replaces what looks like a code, and what a label calls one. */
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

/** The name of a file with codes, whose known secrets are masked already. Its extension is kept. */
export function safeFileName(name: string, hide: (text: string) => string): string {
  const ending = ENDING.exec(name)?.[0] ?? '';
  const parts = name.slice(0, name.length - ending.length).split('/');
  const odd = parts.map((part) => unlistedPartOf(part.replaceAll(PSEUDONYMS, ' ')));
  const isOdd = isLikelyCode(odd.join(''));
  return (
    parts.map((part, at) => (odd[at] === '' || (odd[at] !== null && !isOdd) ? part : hide(part))).join('/') + ending
  );
}
