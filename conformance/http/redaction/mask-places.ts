import type { Json, JsonObject } from '../../evidence/evidence.js';
import { parseJson } from '../parse-json.js';
import {
  type CodeKind,
  isCode,
  isCodeLike,
  isDated,
  isDistinct,
  isHarmless,
  isHarmlessKey,
  isNamedSecret,
  kindOfField,
  safeProse,
} from './places.js';

/** How what stands in a place is named. */
export interface Places {
  /** Pseudonym of a secret, which is masked from now on unless it is public. */
  learn(text: string, kind: CodeKind | 'hidden'): string;
  /** Pseudonym of what may be a secret. */
  name(text: string, kind?: CodeKind): string;
  digest(text: string): string;
  /** The text with every known secret replaced. */
  mask(text: string): string;
  /** Whether the text is known as the name or the number of something. */
  isPublic(text: string): boolean;
}

/** The fields of the contract. Outside of codes they hold no secret unless it is known. */
export const CONTRACT_FIELDS: ReadonlySet<string> = new Set(
  `amount balance balance_after brand_id brand_name category_name cerdit_limit channel conversion_fees created_at currency
  current_page data decimal deposit description discount_percentage error face_value first formatted from
  fulfillment_status id images isPermanentOutOfStock items last last_page links localized_decimal message meta name next
  notes order order_number path payment_status per_page prev price product_name product_variant_id quantity reference
  region short_description status subtotal tags to total total_price type ulid unit_price updated_at url variant
  variant_name wallet_id`.split(/\s+/),
);
/** What parts words in links, in JSON and in prose. */
const BETWEEN_WORDS = /[\s"'{}[\],;:=&?/#|<>()\\]+/;
const LONGEST_LEARNT = 4_096;
/** Smaller numbers, in fields that are no codes, count and number things. */
const SMALLEST_SECRET = 1_000;
const DEEPEST_TEXT = 3;
const HIDDEN_NUMBERS = 1e12;
const HIDDEN_NUMBER = 7777 * HIDDEN_NUMBERS;
/** A text that is a known secret and nothing else. */
const WHOLE = /^<[a-z]+:[0-9a-f]{12}>$/;

/**
 * The value with everything replaced that may be a secret by its place. `answer` is one that holds codes; `elsewhere` a
 * code has shown up in another one, whose fields of the contract are masked by value only.
 */
export function maskPlaces(value: Json, places: Places, where: 'answer' | 'elsewhere', key = '', depth = 0): Json {
  if (typeof value === 'string') return maskString(value, key, places, depth);
  if (typeof value === 'number') return maskNumber(value, key, places);
  if (isArray(value)) {
    const isRow = value.some((element) => typeof element === 'number');
    return value.map((element) => maskPlaces(element, places, where, isRow ? `${key} codes` : key, depth));
  }
  return isObject(value) ? maskMembers(value, places, where, key, depth) : value;
}

/** Learns what in a text that cannot be read otherwise may be a code. */
export function learnWords(text: string, places: Places): void {
  for (const word of text.slice(0, LONGEST_LEARNT).split(BETWEEN_WORDS)) {
    if (isDistinct(word)) places.learn(word, 'hidden');
  }
}

function maskMembers(
  object: JsonObject,
  places: Places,
  where: 'answer' | 'elsewhere',
  key: string,
  depth: number,
): Json {
  const inside = isCode(object) ? 'answer' : where;
  const members = Object.entries(object).map(([name, member]): [string, Json] => {
    const known = places.mask(name);
    if (inside === 'elsewhere' && CONTRACT_FIELDS.has(name)) return [known, maskKnown(member, places, name, depth)];
    if (isHarmlessKey(name)) return [known, maskPlaces(member, places, inside, name, depth)];
    if (isDistinct(name)) places.learn(name, 'hidden');
    // What stands under a code is of it, whatever it is called.
    return [known === name ? places.name(name) : known, maskPlaces(member, places, inside, key, depth)];
  });
  return Object.fromEntries(members);
}

/** By value, with what is inside by its place again. */
function maskKnown(value: Json, places: Places, key: string, depth: number): Json {
  if (typeof value === 'string') return places.mask(value);
  if (typeof value === 'number') {
    const text = String(value);
    return places.mask(text) === text ? value : hiddenNumber(places.digest(text));
  }
  if (isArray(value)) return value.map((element) => maskKnown(element, places, key, depth));
  return isObject(value) ? maskMembers(value, places, 'elsewhere', key, depth) : value;
}

function maskString(text: string, key: string, places: Places, depth: number): string {
  if (text.trim() === '') return text;
  const kind = kindOfField(key);
  if (!isHarmless(key, text) && !isDated(text)) learnIn(text, kind, places, depth);
  const known = places.mask(text);
  if (key === 'product_name' && known === text) {
    if (places.isPublic(text)) return text;
    return text.replaceAll(/[^\s]+/g, (word) => (isCodeLike(word) ? places.name(word) : word));
  }
  if (isHarmless(key, text) || (kind === null && isName(text, places))) return known;
  if (key === 'message')
    return safeProse(
      known,
      (word) => places.name(word),
      (word) => places.isPublic(word),
    );
  if (kind === null) return WHOLE.test(known) ? known : places.name(text);
  if (isDated(text) || !(isNamedSecret(key) || isDistinct(text))) return places.name(text, kind);
  if (text.trim() !== text) places.learn(text.trim(), kind);
  return places.learn(text, kind);
}

/** Whether a text is what another answer calls something, e.g. a product; an id could as well be a PIN. */
function isName(text: string, places: Places): boolean {
  return places.isPublic(text) && /\p{L}{3}/u.test(text) && !isCodeLike(text);
}

/** The value of a JSON text that holds a code as it should be; null for any other text. */
export function codesInText(text: string, depth = 0): Json | null {
  if (depth > DEEPEST_TEXT || !/^\s*[[{"]/.test(text) || !/code|pin|serial|licen|redem|activ/i.test(text)) return null;
  const parsed = parseJson(text);
  return !('because' in parsed) && hasCode(parsed.value, depth) ? parsed.value : null;
}

function hasCode(value: Json, depth: number): boolean {
  if (typeof value === 'string') return codesInText(value, depth + 1) !== null;
  if (typeof value !== 'object' || value === null) return false;
  return (isObject(value) && isCode(value)) || Object.values(value).some((member: Json) => hasCode(member, depth));
}

/** What else is secret in a text: its words where they look like codes, and those of a JSON text that it is. */
function learnIn(text: string, kind: CodeKind | null, places: Places, depth: number): void {
  if (/^\s*[[{"]/.test(text) && depth < DEEPEST_TEXT) {
    const parsed = parseJson(text);
    if (!('because' in parsed)) maskPlaces(parsed.value, places, 'answer', 'data', depth + 1);
  }
  // The value of a field is learnt as a whole, under the kind of its field; and what has a label or stands in a link.
  const [bare] = text.trim().split(BETWEEN_WORDS);
  if (kind === null || bare !== text) learnWords(text, places);
}

/** A number stays a number, so that its wrong type can still be seen. */
function maskNumber(number: number, key: string, places: Places): number {
  const kind = kindOfField(key);
  const isSmall = Number.isInteger(number) && Math.abs(number) < SMALLEST_SECRET;
  if (kind === null && isSmall && isHarmlessKey(key)) return number;
  const text = String(number);
  if (kind !== null && (isNamedSecret(key) || isCodeLike(text))) places.learn(text, kind);
  return hiddenNumber(places.digest(text));
}

/** What stands for a number that is hidden: 16 digits that begin with 7777, and the same for the same number in a run. */
export function hiddenNumber(digest: string): number {
  return HIDDEN_NUMBER + (Number.parseInt(digest.slice(0, 12), 16) % HIDDEN_NUMBERS);
}

export function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
