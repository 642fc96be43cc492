import { isArray } from '../../../json-schema/json.js';
import type { Json, JsonObject } from '../../evidence/evidence.js';
import { carryNumbers, spellingsOf } from '../../evidence/notation/number.js';
import { isObject } from '../../evidence/read-exchange.js';
import { parseJson } from '../json.js';
import { isAllowlisted } from './allowlist.js';
import {
  type CodeKind,
  isCode,
  isCodeLike,
  isDate,
  isDistinct,
  isExpiration,
  isHarmless,
  isNamedSecret,
  kindOfField,
  safeProse,
} from './code-patterns.js';

/** Masks and learns the values of fields. */
export interface FieldMasker {
  /** The pseudonym of a secret, which is masked from now on unless it is public. */
  learn(text: string, kind: CodeKind | 'hidden'): string;
  /** The pseudonym of a possible secret. */
  name(text: string, kind?: CodeKind | 'date'): string;
  digest(text: string): string;
  /** The text with every known secret replaced. */
  mask(text: string): string;
  /** Whether the text is known as the name or the number of something. */
  isPublic(text: string): boolean;
}

/** The fields of the contract. Outside of codes they contain no unknown secret. */
export const CONTRACT_FIELDS: ReadonlySet<string> = new Set(
  `amount balance balance_after brand_id brand_name category_name cerdit_limit channel conversion_fees created_at currency
  current_page data decimal deposit description discount_percentage error face_value first formatted from
  fulfillment_status id images isPermanentOutOfStock items last last_page links localized_decimal message meta name next
  notes order order_number path payment_status per_page prev price product_name product_variant_id quantity reference
  region short_description status subtotal tags to total total_price type ulid unit_price updated_at url variant
  variant_name wallet_id`.split(/\s+/),
);
/** Separators of words in links, JSON and prose. */
const BETWEEN_WORDS = /[\s"'{}[\],;:=&?/#|<>()\\]+/;
const MAX_LEARNT_LENGTH = 4_096;
/** Smaller numbers, in fields other than codes, are counts and positions. */
const MIN_SECRET_NUMBER = 1_000;
const MAX_TEXT_DEPTH = 3;
const HIDDEN_NUMBERS = 1e12;
const HIDDEN_NUMBER = 7777 * HIDDEN_NUMBERS;
/** A text that is exactly one pseudonym. */
const WHOLE = /^<[a-z]+:[0-9a-f]{12}>$/;

/**
 * The value with everything replaced that may be a secret by its field. `digits` are the spellings of a number. `where` is `answer` for a response that contains codes,
 * and `elsewhere` for another response in which a code occurred: its fields of the contract are masked by value only.
 */
export function maskByField(
  value: Json,
  masker: FieldMasker,
  where: 'answer' | 'elsewhere',
  key = '',
  depth = 0,
  digits?: readonly string[],
): Json {
  if (typeof value === 'string') return maskString(value, key, masker, depth);
  if (typeof value === 'number') return maskNumber(value, key, masker, digits);
  if (isArray(value)) {
    const isRow = value.some((element) => typeof element === 'number');
    return value.map((element, index) =>
      maskByField(element, masker, where, isRow ? `${key} codes` : key, depth, digitsOf(value, String(index))),
    );
  }
  return isObject(value) ? maskMembers(value, masker, where, key, depth) : value;
}

/** Learns the words of an unstructured text that may be codes. */
export function learnWords(text: string, masker: FieldMasker): void {
  for (const part of text.slice(0, MAX_LEARNT_LENGTH).split(BETWEEN_WORDS)) {
    // A point at its end is that of the sentence: with it, a known ULID would not be recognized.
    const word = part.replace(/[.!]+$/, '');
    if (isDistinct(word)) masker.learn(word, 'hidden');
  }
}

function maskMembers(
  object: JsonObject,
  masker: FieldMasker,
  where: 'answer' | 'elsewhere',
  key: string,
  depth: number,
): Json {
  const inside = isCode(object) ? 'answer' : where;
  const members = Object.entries(object).map(([name, member]): [string, Json] => {
    const known = masker.mask(name);
    const digits = digitsOf(object, name);
    if (inside === 'elsewhere' && CONTRACT_FIELDS.has(name))
      return [known, maskKnown(member, masker, name, depth, digits)];
    if (isAllowlisted(name)) return [known, maskByField(member, masker, inside, name, depth, digits)];
    if (isDistinct(name)) masker.learn(name, 'hidden');
    // Everything below a code belongs to it, whatever its key.
    return [known === name ? masker.name(name) : known, maskByField(member, masker, inside, key, depth, digits)];
  });
  const copy = Object.fromEntries(members);
  carryNumbers(object, copy, masker.mask);
  return copy;
}

/** The spellings of a member that is a number. */
function digitsOf(holder: object, key: string): readonly string[] {
  return typeof (holder as JsonObject)[key] === 'number' ? spellingsOf(holder, key) : [];
}

/** Masks by value, and members of objects by field again. */
function maskKnown(
  value: Json,
  masker: FieldMasker,
  key: string,
  depth: number,
  digits = [String(value)] as readonly string[],
): Json {
  if (typeof value === 'string') return masker.mask(value);
  if (typeof value === 'number') {
    const isKept = digits.every((text) => masker.mask(text) === text);
    return isKept ? value : hiddenNumber(masker.digest(digits[0] ?? ''));
  }
  if (isArray(value)) {
    return value.map((element, index) => maskKnown(element, masker, key, depth, digitsOf(value, String(index))));
  }
  return isObject(value) ? maskMembers(value, masker, 'elsewhere', key, depth) : value;
}

function maskString(text: string, key: string, masker: FieldMasker, depth: number): string {
  if (text.trim() === '') return text;
  const kind = kindOfField(key);
  if (!isHarmless(key, text) && !isDate(text)) learnIn(text, kind, masker, depth);
  const known = masker.mask(text);
  if (key === 'product_name' && known === text) {
    if (masker.isPublic(text)) return text;
    return text.replaceAll(/[^\s]+/g, (word) => (isCodeLike(word) ? masker.name(word) : word));
  }
  if (isHarmless(key, text) || (kind === null && isName(text, masker))) return known;
  if (key === 'message')
    return safeProse(
      known,
      (word) => masker.name(word),
      (word) => masker.isPublic(word),
    );
  // A rule must still see the stated format.
  if (isExpiration(key, text)) return masker.name(text, 'date');
  if (kind === null) return WHOLE.test(known) ? known : masker.name(text);
  if (isDate(text) || !(isNamedSecret(key) || isDistinct(text))) return masker.name(text, kind);
  if (text.trim() !== text) masker.learn(text.trim(), kind);
  return masker.learn(text, kind);
}

/** Whether another response uses the text as a name, e.g. of a product. Ids do not count: they could as well be a PIN. */
function isName(text: string, masker: FieldMasker): boolean {
  return masker.isPublic(text) && /\p{L}{3}/u.test(text) && !isCodeLike(text);
}

/** The value of a JSON text that contains a well-formed code; null for any other text. */
export function codesInText(text: string, depth = 0): Json | null {
  if (depth > MAX_TEXT_DEPTH || !/^\s*[[{"]/.test(text) || !/code|pin|serial|licen|redem|activ/i.test(text))
    return null;
  const parsed = parseJson(text);
  return !('because' in parsed) && hasCode(parsed.value, depth) ? parsed.value : null;
}

function hasCode(value: Json, depth: number): boolean {
  if (typeof value === 'string') return codesInText(value, depth + 1) !== null;
  if (typeof value !== 'object' || value === null) return false;
  return (isObject(value) && isCode(value)) || Object.values(value).some((member: Json) => hasCode(member, depth));
}

/** Learns further secrets in a text: words that look like codes, and the values of a JSON text. */
function learnIn(text: string, kind: CodeKind | null, masker: FieldMasker, depth: number): void {
  if (/^\s*[[{"]/.test(text) && depth < MAX_TEXT_DEPTH) {
    const parsed = parseJson(text);
    if (!('because' in parsed)) maskByField(parsed.value, masker, 'answer', 'data', depth + 1);
  }
  // The value of a code field is learnt as a whole; words are learnt where it has a label or is a link.
  const [bare] = text.trim().split(BETWEEN_WORDS);
  if (kind === null || bare !== text) learnWords(text, masker);
}

/** A number stays a number, so that rules can still see its wrong type. */
function maskNumber(
  number: number,
  key: string,
  masker: FieldMasker,
  [text] = [String(number)] as readonly string[],
): number {
  const kind = kindOfField(key);
  const isSmall = Number.isInteger(number) && Math.abs(number) < MIN_SECRET_NUMBER;
  if (kind === null && isSmall && isAllowlisted(key)) return number;
  const digits = text ?? String(number);
  if (kind !== null && (isNamedSecret(key) || isCodeLike(digits))) masker.learn(digits, kind);
  return hiddenNumber(masker.digest(digits));
}

/** Replaces a hidden number: 16 digits that begin with 7777, the same for the same number within a run. */
export function hiddenNumber(digest: string): number {
  return HIDDEN_NUMBER + (Number.parseInt(digest.slice(0, 12), 16) % HIDDEN_NUMBERS);
}
