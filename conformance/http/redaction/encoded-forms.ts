import { SecretIndex, SHORTEST_FORM, TOO_LONG } from './secret-index.js';
import { type Effort, isFoundDecoded } from './views.js';

/** A bare secret that is shorter, or without letters or digits, could as well be a part of an id, a date or a word. */
const SHORTEST_BARE = 12;
/** Shorter numbers could as well be an amount or a date that is written with separators. */
const SHORTEST_NUMBER = 10;
/** Characters of a token from its beginning that are a secret like the whole. */
const SHORTEST_PREFIX = 12;
/** Letters and digits in a row, from anywhere in a token, that are. */
const PIECE = 16;
const LONGEST_IN_PIECES = 2_000;
/** A token may name its user, whose id stands in answers as well. */
const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![0-9a-z])[0-7][0-9A-HJKMNP-TV-Z]{25}(?![0-9a-z])/gi;
const PSEUDONYM = /<[a-z]+:[0-9a-f]{12}>/g;
const SEPARATORS = /[^a-z0-9]+/gi;

/**
 * Finds secrets that a text spells in a way that no list of spellings could foresee: encoded, in groups, or only a part
 * of a token. Such a text is not kept as it is.
 */
export class Disguises {
  readonly #bare = new SecretIndex();
  #shortest = Number.POSITIVE_INFINITY;

  /** From now on the secret is found under any disguise. Of letters alone, only a code is none of the words of a text. */
  add(secret: string, name: string, isCode: boolean): void {
    const bare = bareOf(secret);
    const number = bare.replace(/^0+/, '');
    this.#shortest = Math.min(this.#shortest, secret.length);
    if (isMixed(bare)) this.#bare.add(bare, name, bare.length < SHORTEST_BARE);
    else if (/^[0-9]/.test(bare)) {
      if (number.length >= SHORTEST_NUMBER) this.#bare.add(number, name, true);
    } else if (isCode && bare.length >= SHORTEST_BARE) this.#bare.add(bare, name, true);
  }

  /** From now on parts of the token are found too, under a name of their own: a part may be no secret. */
  addPieces(token: string, name: string): void {
    let end = SHORTEST_PREFIX;
    while (end < token.length && !isRandom(bareOf(token.slice(0, end)))) end += 1;
    if (end < token.length) this.#bare.add(bareOf(token.slice(0, end)), name, false);
    this.#shortest = Math.min(this.#shortest, SHORTEST_PREFIX);
    for (const part of token.slice(0, LONGEST_IN_PIECES).split(IDS)) {
      const bare = bareOf(part);
      for (let at = 0; at + PIECE <= bare.length; at += 1) {
        const piece = bare.slice(at, at + PIECE);
        if (isMixed(piece)) this.#bare.add(piece, name, false);
      }
    }
  }

  /** The text without the secrets in it; `mask` replaces those that are spelt in a usual way. */
  maskIn(text: string, mask: (text: string) => string, effort: Effort): string {
    // No disguise is shorter than what it hides, but for separators that it leaves out.
    if (text.length < Math.min(this.#shortest, SHORTEST_FORM)) return text;
    // Names of secrets that were replaced are none themselves.
    const rest = text.includes('<') ? text.replaceAll(PSEUDONYM, ' ') : text;
    const names = new Set(this.#namesIn(rest));
    // A part may be all that is plain of a whole.
    const isWhole = () => [...names].some((name) => !name.startsWith('<piece:'));
    const isFound = (view: string) => {
      const masked = mask(view);
      for (const name of [...this.#namesIn(view), ...(masked.match(PSEUDONYM) ?? [])]) names.add(name);
      return isWhole() || masked === TOO_LONG;
    };
    const isSpelt = isWhole() || isFoundDecoded(rest, isFound, effort) || names.size > 0;
    if (!isSpelt) return text;
    const spelt = names.size === 0 ? 'takes too long to decode' : `spells ${[...names].join(' and ')} in pieces`;
    const kept = new Set(text.match(PSEUDONYM));
    return `(not kept, as it ${spelt}${kept.size === 0 ? '' : `; beside ${[...kept].join(' and ')}`})`;
  }

  #namesIn(text: string): readonly string[] {
    const bare = bareOf(text);
    if (bare.length < SHORTEST_FORM) return [];
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

/** Where in the text each character of the bare one stands. */
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

function bareOf(text: string): string {
  return text.replaceAll(SEPARATORS, '');
}

function isMixed(bare: string): boolean {
  return /[0-9]/.test(bare) && /[a-z]/i.test(bare);
}

/** Words alone are no secret, and stand in answers as well. */
function isRandom(bare: string): boolean {
  return bare.length >= 8 && (isMixed(bare) || (bare.match(/[a-z][A-Z]/g)?.length ?? 0) >= 3);
}
