/** Words that occur in names of fields, states and error codes. A text of these words only is not a secret. */
const WORDS = `
  a about access account action activation active address after all already amount an and any api are as at attributes
  authorization authenticated available back bad balance batch be because been before body bonus bought brand but buyer by
  can cancelled card category cerdit channel claim client code codes completed completes content conversion count create
  created credit currency current customer data date debit decimal delivered delivery denied deposit description detail
  details digital digits discount display done download downloads empty end entries entry error errors exception exists
  expiration expire expired expires expiry extra face failed false fees field fields file files first for forbidden format
  formatted found from fulfilled fulfillment fulfilment funds gift give go has have header headers how id image images in
  info inner instructions insufficient internal invalid is issued issuer item items its key keys kind language last later
  ledger length level license licence limit line lines link links list localized locked login main may member message meta
  method missing moment more must name never new next no not note notes nothing null number numbers object of off ok on one
  only open or order ordered orders out outer owner page pages paid part partial partially password path payload payment
  pending per percentage permanent permission pin pins place please prev previous price processing product products puk
  quantity reached read ready reason record records redeem redemption reference refunded region remaining request required
  response result results retrieved retry row rows sale sample secret see seen sent serial serials server service short
  show sku sn so sold state status still stock string subtotal success successful successfully summary tag tags temporarily
  terms text than that the there this time timestamp title to token too top total transaction true try type ulid
  unauthenticated unauthorized unavailable unexpected unit unknown until update updated url usage use used user uuid valid
  validation value values variant view voucher vouchers wallet was when where will with wrong yet you your`;
const USUAL: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** Word boundaries: anything but letters and digits, and between a lower-case and an upper-case letter. */
const BETWEEN = /[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/;
/** Short numbers, and short words that are not in the list. */
const SHORT = /^(?:[A-Za-z]{1,3}|[0-9]{1,3})$/;
/** Limit of unlisted characters in one text; codes are longer. */
const MAX_UNLISTED = 3;
/** A word of any language: lower-case letters, of which the first may be upper-case. */
const PLAIN = /^\p{Lu}?[\p{Ll}\p{M}]{1,19}$/u;
/** Letters without case, e.g. Arabic or Chinese ones. */
const CASELESS = /^\p{Lo}+$/u;

/** Whether a text consists of listed words only, e.g. `serialNumber`, `ORDER_NOT_READY`. */
export function isAllowlisted(text: string): boolean {
  const words = text.split(BETWEEN).filter((word) => word !== '');
  // Text in other scripts contains no listed words.
  if (text !== '' && (words.length === 0 || /[^\0-\x7f]/.test(text))) return false;
  return text.length <= 100 && words.every((word) => USUAL.has(word.toLowerCase()));
}

/**
 * The part of a word, or of several joined ones, that is neither listed nor a plain word but short: numbers, and a few
 * upper-case letters. Null where a longer part is neither.
 */
export function unlistedPartOf(text: string): string | null {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word !== '');
  if (words.length === 0) return text.length > MAX_UNLISTED ? null : '';
  const odd = words.filter((word) => !(PLAIN.test(word) || CASELESS.test(word) || USUAL.has(word.toLowerCase())));
  return odd.every((word) => SHORT.test(word)) ? odd.join('') : null;
}

/** Whether the unlisted parts of a text are long enough together to be a code. */
export function isLikelyCode(odd: string): boolean {
  return odd.length > MAX_UNLISTED;
}

/** Values that are never a secret, as they occur in responses as well. */
const HARMLESS =
  /^(?:staging|production|development|preview|sandbox|no-cache|no-store|max-age=0|keep-alive|gzip|close|text\/[a-z]+|application\/json|\*\/\*)$/i;
/** A plain name in lower case. */
const NAME = /^[a-z_-]{1,20}$/;
const NAMED = /^[\w.-]{1,40}=(?=.{2})/;

/**
 * Header values as they are kept: each as a pseudonym, since they often contain keys. From now on a value of 8 characters or
 * more is masked wherever it occurs, and so are the parts of a composite one, such as a cookie, and user and
 * password of `Basic` credentials.
 */
export function hideHeaders(
  headers: Readonly<Record<string, string>>,
  pseudonyms: { hide(secret: string, kind: 'header'): string },
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (isHarmless(value)) return [name, '<header>'];
      for (const part of partsOf(value)) if (!isHarmless(part)) pseudonyms.hide(part, 'header');
      return [name, pseudonyms.hide(value, 'header')];
    }),
  );
}

function isHarmless(value: string): boolean {
  return HARMLESS.test(value) || isAllowlisted(value);
}

function partsOf(value: string): string[] {
  const parts = value.split(/[\s;,]+/).flatMap((part) => {
    const named = part.replace(NAMED, '').replaceAll('"', '');
    return named === part && NAME.test(part) ? [] : [named];
  });
  const basic = /^Basic +([\w+/=-]+)$/i.exec(value)?.[1];
  if (basic === undefined) return parts;
  const credentials = Buffer.from(basic, 'base64').toString();
  const user = credentials.split(':', 1)[0] ?? '';
  return [...parts, credentials, user, credentials.slice(user.length + 1)];
}
