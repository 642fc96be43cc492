import { type DecodingBudget, isFoundDecoded } from './decodings.js';
import { MIN_FORM, SecretIndex, TOO_LONG } from './secret-index.js';

/** Shorter secrets, or ones without letters or digits, could as well be a part of an id, a date or a word. */
const MIN_BARE = 12;
/** Shorter numbers could as well be an amount or a date with separators. */
const MIN_NUMBER = 10;
/** A beginning of a token of this length is a secret like the whole token. */
const MIN_PREFIX = 12;
/** So is any run of this many letters and digits in a token. */
const PIECE = 16;
const MAX_IN_PIECES = 2_000;
/** A token may contain the id of its user, which occurs in responses as well. */
const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![0-9a-z])[0-7][0-9A-HJKMNP-TV-Z]{25}(?![0-9a-z])/gi;
const PSEUDONYM = /<[a-z]+:[0-9a-f]{12}>/g;
const SEPARATORS = /[^a-z0-9]+/gi;

/**
 * Finds secrets in forms that no list can enumerate: encoded, in groups, or only a part
 * of a token. A text with such a secret is not kept.
 */
export class EncodedForms {
  readonly #bare = new SecretIndex();
  #shortest = Number.POSITIVE_INFINITY;

  /** From now on the secret is found in any encoded form. Secrets of letters only are added for codes alone, as others may be words. */
  add(secret: string, name: string, isCode: boolean): void {
    const bare = asciiAlphanumeric(secret);
    const number = bare.replace(/^0+/, '');
    this.#shortest = Math.min(this.#shortest, secret.length);
    if (isMixed(bare)) this.#bare.add(bare, name, bare.length < MIN_BARE);
    else if (/^[0-9]/.test(bare)) {
      if (number.length >= MIN_NUMBER) this.#bare.add(number, name, true);
    } else if (isCode && bare.length >= MIN_BARE) this.#bare.add(bare, name, true);
  }

  /** From now on parts of the token are found too, under a separate name, because a part need not be a secret. */
  addPieces(token: string, name: string): void {
    let end = MIN_PREFIX;
    while (end < token.length && !isRandom(asciiAlphanumeric(token.slice(0, end)))) end += 1;
    if (end < token.length) this.#bare.add(asciiAlphanumeric(token.slice(0, end)), name, false);
    this.#shortest = Math.min(this.#shortest, MIN_PREFIX);
    for (const part of token.slice(0, MAX_IN_PIECES).split(IDS)) {
      const bare = asciiAlphanumeric(part);
      for (let at = 0; at + PIECE <= bare.length; at += 1) {
        const piece = bare.slice(at, at + PIECE);
        if (isMixed(piece)) this.#bare.add(piece, name, false);
      }
    }
  }

  /** The text, or a note in its place where it contains encoded secrets. `mask` replaces secrets in usual spellings. */
  maskIn(text: string, mask: (text: string) => string, budget: DecodingBudget): string {
    // An encoded form is not shorter than its secret, except for omitted separators.
    if (text.length < Math.min(this.#shortest, MIN_FORM)) return text;
    // Pseudonyms of replaced secrets are not secrets.
    const rest = text.includes('<') ? text.replaceAll(PSEUDONYM, ' ') : text;
    const names = new Set(this.#namesIn(rest));
    // A plain part may belong to a secret that is encoded otherwise.
    const isWhole = () => [...names].some((name) => !name.startsWith('<piece:'));
    const isFound = (view: string) => {
      const masked = mask(view);
      for (const name of [...this.#namesIn(view), ...(masked.match(PSEUDONYM) ?? [])]) names.add(name);
      return isWhole() || masked === TOO_LONG;
    };
    const isSpelt = isWhole() || isFoundDecoded(rest, isFound, budget) || names.size > 0;
    if (!isSpelt) return text;
    const spelt = names.size === 0 ? 'takes too long to decode' : `spells ${[...names].join(' and ')} in pieces`;
    const kept = new Set(text.match(PSEUDONYM));
    return `(not kept, as it ${spelt}${kept.size === 0 ? '' : `; beside ${[...kept].join(' and ')}`})`;
  }

  #namesIn(text: string): readonly string[] {
    const bare = asciiAlphanumeric(text);
    if (bare.length < MIN_FORM) return [];
    const found = this.#bare.replaceIn(bare, isInWord(text));
    return found === TOO_LONG ? ['<hidden>'] : (found.match(PSEUDONYM) ?? []);
  }
}

/** Whether a part of the bare text begins or ends within a word of the text. */
function isInWord(text: string): (start: number, end: number) => boolean {
  let places: Uint32Array | null = null;
  return (start, end) => {
    places ??= placesOf(text);
    const [first = 0, last = 0] = [places[start], places[end - 1]];
    return isBare(text[first - 1]) || isBare(text[last + 1]);
  };
}

/** The position in the text of each character of the bare text. */
function placesOf(text: string): Uint32Array {
  const places = new Uint32Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!isBare(text[at])) continue;
    places[length] = at;
    length += 1;
  }
  return places;
}

function isBare(character: string | undefined): boolean {
  return character !== undefined && /[a-z0-9]/i.test(character);
}

function asciiAlphanumeric(text: string): string {
  return text.replaceAll(SEPARATORS, '');
}

function isMixed(bare: string): boolean {
  return /[0-9]/.test(bare) && /[a-z]/i.test(bare);
}

/** Whether a text is more than words, which occur in responses as well. */
function isRandom(bare: string): boolean {
  return bare.length >= 8 && (isMixed(bare) || (bare.match(/[a-z][A-Z]/g)?.length ?? 0) >= 3);
}
